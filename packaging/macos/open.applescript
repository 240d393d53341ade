-- Not tried. A file that is opened in the Finder comes as an event, which the program's window does not hear; this hears it,
-- and starts the program with the file as an argument: a window for each file, as on Linux.
on program()
	return quoted form of POSIX path of (path to resource "Last Stone.app")
end program

on run
	do shell script "open -a " & program()
end run

on open chosen
	repeat with one in chosen
		do shell script "open -n -a " & program() & " --args " & quoted form of POSIX path of one
	end repeat
end open
