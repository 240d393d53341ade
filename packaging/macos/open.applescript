-- Not tried. A file that is opened in the Finder comes as an event, which the program's window does not hear; this hears it,
-- and starts the program with the file as an argument: a window for each file, as on Linux.
on programPath()
	return quoted form of POSIX path of (path to resource "Last Stone.app")
end programPath

on run
	do shell script "open -a " & programPath()
end run

on open theFiles
	repeat with theFile in theFiles
		do shell script "open -n -a " & programPath() & " --args " & quoted form of POSIX path of theFile
	end repeat
end open
