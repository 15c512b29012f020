import type { Command } from 'commander'
import type { Heard } from '../../outbox/sending/listen.ts'
import { makeSecret } from '../../outbox/webhooks/secret.ts'
import { CommandFailed } from './failure.ts'
import { onAccount } from './output.ts'

/** `zeven webhook listen`: what an endpoint would get, here and now, on the operator's machine. */
export function addListenCommand(webhook: Command): void {
  onAccount(
    webhook
      .command('listen')
      .description('show what an endpoint would get from now on, until Ctrl-C')
      .option('--forward <url>', 'where to send it too, such as http://localhost:3000/webhooks'),
    (options: { forward?: string; json?: boolean }) => {
      const to = options.forward === undefined ? null : checkUrl(options.forward)
      return async (database, account) => {
        // It is loaded here, because the other commands do not need it.
        const { findLastEvent, listen } = await import('../../outbox/sending/listen.ts')
        const { secret } = makeSecret()
        const { signal } = stoppedBySignal()
        const accountId = account.id
        const after = await findLastEvent(database, accountId)
        process.stderr.write(`Secret of this trial: ${secret}\nListening. Stop with Ctrl-C.\n`)
        let count = 0
        for await (const heard of listen(database, { accountId, after, secret, to, signal })) {
          count += 1
          process.stdout.write(
            `${options.json === true ? JSON.stringify(heard) : inWords(heard)}\n`,
          )
        }
        return { json: { events: count }, text: `Events heard: ${count}.` }
      }
    },
  )
}

function checkUrl(text: string): string {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new CommandFailed('--forward needs an address that begins with http:// or https://')
  }
  return url.href
}

function stoppedBySignal(): AbortController {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  return stop
}

function inWords({ event, id, body, answer }: Heard): string {
  const head = [event, id, ...(answer === null ? [] : [answer])].join('  ')
  return `${head}\n${JSON.stringify(JSON.parse(body), null, 2)}\n`
}
