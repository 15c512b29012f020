// `npm run -s postgres` starts an empty PostgreSQL for development and measurements. It prints its
// address, runs until Ctrl-C and leaves no files. With --until-stdin-closes it also stops
// when the process that started it ends, even when that process is killed. With --fast it does not
// wait for the disk.
import { once } from 'node:events'
import { startPostgres } from './postgres-server.ts'

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal))
if (process.argv.includes('--until-stdin-closes')) {
  endings.push(once(process.stdin.resume(), 'close'))
}

const server = await startPostgres({ fast: process.argv.includes('--fast') })
console.log(server.url)
await Promise.race(endings)
await server.stop()
process.exit(0)
