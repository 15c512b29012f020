import { runCommandLine } from './entrypoints/cli/command-line.ts'

// Written files contain customer records and secrets, so only their owner can read them.
process.umask(0o077)

// A reader may close the output before its end, as in `zeven --help | head -1`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    // The exit code of shells for a closed pipe: the remaining work was not done.
    process.exit(process.exitCode || 141)
  })
}

await runCommandLine(process.argv.slice(2))
