import { runCommandLine } from './entrypoints/cli/command-line.ts'

// Whatever is written is for its owner only: records of customers, secrets, copies of both.
process.umask(0o077)

// A reader may have enough of the output before its end, as in `zeven --help | head -1`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    // As a shell says of a program that a closed pipe ended: what came after was not done.
    process.exit(process.exitCode || 141)
  })
}

await runCommandLine(process.argv.slice(2))
