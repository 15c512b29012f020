// `npm run -s postgres`: an empty PostgreSQL for development and measurements. Prints its address,
// runs until Ctrl-C and leaves nothing behind. With --until-stdin-closes it also ends with the
// process that started it, even when that one was killed. With --fast it does not wait for the disk.
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
