import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const README = readFileSync('README.md', 'utf8')

/** The commands below a heading of the README, as a shell splits them. */
function commandsOf(heading: string): string[][] {
  const [, block = ''] = README.split(`## ${heading}\n`)[1]?.split('```') ?? []
  const lines = block.split('\n').filter((line) => line.startsWith('npx @zevenhq/zeven '))
  return lines.map((line) => {
    const words = line.replace(/ +#.*$/, '').match(/"[^"]*"|\S+/g) ?? []
    return words.slice(2).map((word) => word.replace(/^"(.*)"$/, '$1'))
  })
}

it('the commands of the README run as they stand, from an empty folder to a lead', async () => {
  const storage = await createStorage()
  onTestFinished(() => storage.remove())
  const zeven = createZeven(storage)
  const run = async (heading: string, atLeast: number) => {
    const commands = commandsOf(heading)
    expect(commands.length, heading).toBeGreaterThanOrEqual(atLeast)
    const outputs: string[] = []
    for (const words of commands) {
      const { code, output, errors } = await zeven.run(words)
      expect(code, `${words.join(' ')}: ${errors}`).toBe(0)
      outputs.push(output)
    }
    return outputs.join('\n')
  }
  const made = await run('A dealer of your own', 3)
  const key = /zv_[0-9A-Za-z]{43}/.exec(made)?.[0]
  const { server, stop } = await startTestApp(storage)
  const lead = await request(`${server.url}/api/public/v1/leads`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Jo Voorbeeld', email: 'jo@klant.example' }),
  })
  expect(lead.body.data?.id, lead.text).toBe(1)
  await stop()
  expect(JSON.parse(await run('From lead to offer', 1)).data.id).toBe(1)
})
