import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { test } from '../support/test.ts'
import { expectWholeJourney, PATH, type StartProxy } from './journey.ts'

/** Passes on, as it is, what is below the path, and has nothing else. */
const inNode: StartProxy = async (cleanup, { port, upstream }) => {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url: path = '', socket } = incoming
    if (!path.startsWith(`${PATH}/`)) return void outgoing.writeHead(404).end()
    const client = { 'x-forwarded-for': socket.remoteAddress }
    const to = {
      host: '127.0.0.1',
      port: upstream,
      path,
      method,
      headers: { ...headers, ...client },
    }
    const onward = request(to, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      outgoing.flushHeaders()
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }).listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  cleanup.defer(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await once(proxy, 'close')
  })
}

test('from a form to a signed offer below a path of a host', async ({ browser }) => {
  test.slow()
  await expectWholeJourney(browser, 'http', inNode)
})
