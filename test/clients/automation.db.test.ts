import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'
import { startStage } from '../messaging/webhooks.ts'
import type { Dealer } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import type { Received } from '../support/receiver.ts'

const PAGE = readFileSync('docs/automation.md', 'utf8')
const ADDRESS = 'https://zeven.example'
/** What a person may type: it must not break the request. */
const TEXT = 'A "veranda" \\ of\n4 by 3 metres'

let dealer: Dealer
const stage = await forTests(startStage())
beforeEach(async () => {
  dealer = await stage.app.dealer()
})

/** The blocks of the page in a language, such as `json`. */
function blocksOf(language: string): string[] {
  const found = PAGE.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]+?)\`\`\``, 'g'))
  return [...found].map(([, block = '']) => block.replaceAll(ADDRESS, stage.app.server.url))
}

/** Sends what an example says, twice as a tool does that tries again, and reads its one lead. */
async function leadOf(send: () => Promise<{ id: number }>) {
  const [{ id }, again] = [await send(), await send()]
  expect(again.id).toBe(id)
  return (await dealer.api.get(`/leads/${id}`)).body.data
}

async function post(url: string, init: RequestInit) {
  const { status, body } = await request(url, { ...init, method: 'POST' })
  expect(status).toBe(201)
  return body.data
}

it('plain HTTP: the line of curl makes a lead', async () => {
  const line = blocksOf('sh')[0]?.replace('$KEY', dealer.key.secret) ?? ''
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|([^\s\\]+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  )
  expect(words.slice(0, 3)).toEqual(['curl', '-X', 'POST'])
  const after = (flag: string) => words.filter((_, index) => words[index - 1] === flag)
  const headers = after('-H').map((header) => header.split(': ') as [string, string])
  const lead = await leadOf(() => post(String(words[3]), { headers, body: String(after('-d')[0]) }))
  expect(lead).toMatchObject({ source: 'mail', answers: { api: { colour: 'anthracite' } } })
})

interface Node {
  type: string
  parameters: ReturnType<typeof JSON.parse>
}

/** The node of a workflow that is on the page, by its type. */
function nodeOf(type: string): Node {
  const nodes: Node[] = blocksOf('json').flatMap((block) => JSON.parse(block).nodes)
  const found = nodes.find((node) => node.type === `n8n-nodes-base.${type}`)
  if (found === undefined) throw new Error(`no workflow on the page has a node ${type}`)
  return found
}

it('n8n: the node makes the request that its fields say, whatever was typed', async () => {
  const { parameters } = nodeOf('httpRequest')
  const [header] = parameters.headerParameters.parameters
  const given = {
    $json: { name: 'Jo', email: 'jo@klant.example', text: TEXT },
    $execution: { id: '231' },
    $itemIndex: 0,
  }
  const resultOf = (text: string) =>
    String(runInNewContext(/^=\{\{(.+)\}\}$/.exec(text)?.[1] ?? '', given))
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${dealer.key.secret}`,
    [header.name]: resultOf(header.value),
  }
  const lead = await leadOf(() =>
    post(parameters.url, { headers, body: resultOf(parameters.jsonBody) }),
  )
  expect(lead).toMatchObject({ source: 'n8n', note: TEXT })
  expect([headers['Idempotency-Key'], parameters.method]).toEqual(['n8n-231-0', 'POST'])
})

it('n8n: a real event passes the check of its code by the new and the former secret, a forged one stops the run', async () => {
  const subscribed = await stage.subscribe(dealer, '/n8n')
  const rotated = await dealer.api.send('POST', `/webhooks/${subscribed.id}/rotate-secret`)
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  await stage.app.server.jobs.idle()
  const { headers, raw } = stage.receiver.at('/n8n')[0] as Received
  const code = nodeOf('code').parameters.jsCode
  const now = stage.app.clock.now()
  const run = (body: string, secret: string) =>
    runInNewContext(`(async () => {${code.replace('whsec_…', secret)}})()`, {
      require: createRequire(import.meta.url),
      Buffer,
      Date: { now: () => now },
      $input: { first: () => ({ json: { headers } }) },
      helpers: { getBinaryDataBuffer: async () => Buffer.from(body) },
    })
  for (const secret of [subscribed.secret, rotated.body.data.secret]) {
    expect((await run(raw, secret))[0].json.event).toBe('lead.created')
    await expect(run(`${raw} `, secret)).rejects.toThrow('not from Zeven')
  }
})

it('Zapier: the custom request makes a lead of the fields of a trigger', async () => {
  const person = { name: 'Jo', email: 'jo@klant.example' }
  const fields: Record<string, string> = { ...person, id: '17', key: dealer.key.secret }
  const filled = PAGE.replaceAll(ADDRESS, stage.app.server.url).replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => fields[name] ?? '',
  )
  const cell = (name: string) => new RegExp(`^\\| ${name} \\| \`(.+)\` \\|$`, 'm').exec(filled)?.[1]
  const headers = [...filled.matchAll(/^\| (?:Headers)? ?\| `(.+?)` `(.+?)` \|$/gm)].map(
    ([, name, value]) => [name, value] as [string, string],
  )
  expect([headers.length, cell('Method')]).toEqual([3, 'POST'])
  const lead = await leadOf(() =>
    post(String(cell('URL')), { headers, body: String(cell('Data')) }),
  )
  expect(lead).toMatchObject({ source: 'zapier', contact: { name: 'Jo' } })
})

it('Zapier: the code step makes a lead, whatever was typed, and tells why it was refused', async () => {
  const [code] = blocksOf('js')
  const run = (inputData: Record<string, string>) =>
    runInNewContext(`(async () => {${code}})()`, { fetch, inputData, Error })
  const given = { email: 'jo@klant.example', note: TEXT, id: '18', key: dealer.key.secret }
  const lead = await leadOf(() => run({ name: 'Jo', ...given }))
  expect(lead).toMatchObject({ source: 'zapier', note: TEXT })
  await expect(run({ ...given, id: '19', email: 'nobody' })).rejects.toThrow('validation_failed: ')
})
