# Holds a listening socket as systemd does, and runs a program on it anew whenever it ends: LISTEN_FDS, LISTEN_PID.
# SIGHUP stops the program in order, SIGUSR1 kills it; SIGTERM stops it and ends. In Perl, because Node cannot hold a
# socket without taking its connections; Debian always has it.
use strict;
use warnings;
use IO::Socket::INET;
use POSIX ();

$^F = 3;
my $socket = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => 0, Listen => 4096, ReuseAddr => 1)
  or die "No socket: $!";
# The programs that are started find it under this number.
if ($socket->fileno != 3) { POSIX::dup2($socket->fileno, 3) // die "No descriptor 3: $!"; }
$| = 1;
print "held: ", $socket->sockport, "\n";

my ($child, $ends) = (0, 0);
$SIG{HUP}  = sub { kill 'TERM', $child };
$SIG{USR1} = sub { kill 'KILL', $child };
$SIG{TERM} = sub { $ends = 1; kill 'TERM', $child };
until ($ends) {
  $child = fork // die "No process: $!";
  if (!$child) {
    $SIG{$_} = 'DEFAULT' for qw(HUP USR1 TERM);
    @ENV{qw(LISTEN_FDS LISTEN_PID)} = (1, $$);
    exec @ARGV or die "Not started: $!";
  }
  1 while waitpid($child, 0) != $child;
  print "ended: $?\n";
}
