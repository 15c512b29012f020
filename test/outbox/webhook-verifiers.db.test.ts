import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ensureLanguage } from '../../scripts/language.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import type { Received } from '../support/receiver.ts'
import { startStage } from './webhooks.ts'

/** Programs that read one line of JSON and print what the documented verifier returns. */
const CALLS = {
  js: `
import { readFileSync } from 'node:fs'
const { secret, headers, body, now } = JSON.parse(readFileSync(0, 'utf8'))
console.log(isFromZeven(secret, headers, Buffer.from(body, 'base64'), now))
`,
  php: `
$given = json_decode(file_get_contents('php://stdin'), true);
$server = [];
foreach ($given['headers'] as $name => $value) {
    $server['HTTP_' . strtoupper(str_replace('-', '_', $name))] = $value;
}
echo json_encode(is_from_zeven($given['secret'], $server, base64_decode($given['body']), $given['now']));
`,
  python: `
import base64, json, sys
from email.message import Message
given = json.load(sys.stdin)
headers = Message()
for name, value in given["headers"].items():
    headers[name] = value
print(json.dumps(is_from_zeven(given["secret"], headers, base64.b64decode(given["body"]), given["now"])))
`,
}
type Language = keyof typeof CALLS
const LANGUAGES = Object.keys(CALLS) as Language[]
const ENDINGS = { js: 'mjs', php: 'php', python: 'py' }

const stage = await forTests(startStage())
const folder = await folderForTests('verifiers')
const dealer = await stage.app.dealer()
const subscribed = await stage.subscribe(dealer, '/verified')
const deliver = async () => {
  await dealer.api.post('/leads', { email: 'jo@klant.example', note: 'é — “🌧” / \\' })
  await stage.app.server.jobs.idle()
  return stage.receiver.at('/verified').at(-1) as Received
}
const former = subscribed.secret
const delivery = await deliver()
const answer = await dealer.api.send('POST', `/webhooks/${subscribed.id}/rotate-secret`)
const secret = answer.body.data.secret
const rotated = await deliver()

/** The verifier from docs/webhooks.md for a language, followed by a call of it. */
async function programOf(language: Language): Promise<string> {
  const page = readFileSync('docs/webhooks.md', 'utf8')
  const code = page.split(`\`\`\`${language}\n`)[1]?.split('```')[0]
  if (code === undefined) throw new Error(`docs/webhooks.md has no verifier in ${language}`)
  const path = join(folder, `verify.${ENDINGS[language]}`)
  await writeFile(path, code + CALLS[language])
  return path
}

it.each(LANGUAGES)(
  'verifies a real delivery as documented in %s, also by a secret that was replaced, and nothing else',
  async (language) => {
    const program = await programOf(language)
    const command = language === 'js' ? process.execPath : ensureLanguage(language)
    const now = Number(delivery.headers['x-service-timestamp'])
    const verify = (
      changes: { secret?: string; raw?: string; now?: number; headers?: object } = {},
    ) => {
      const body = Buffer.from(changes.raw ?? delivery.raw).toString('base64')
      const headers = changes.headers ?? delivery.headers
      const input = JSON.stringify({ secret: former, now, ...changes, headers, body })
      const { stdout, stderr } = spawnSync(command, [program], { input, encoding: 'utf8' })
      if (stdout === '') throw new Error(stderr)
      return JSON.parse(stdout)
    }
    const headers = (changes: object) => ({ headers: { ...delivery.headers, ...changes } })
    expect(verify()).toBe(true)
    expect(verify({ now: now + 300 })).toBe(true)
    expect(verify({ now: now + 301 })).toBe(false)
    expect(verify({ secret: `${former}x` })).toBe(false)
    expect(verify({ raw: `${delivery.raw} ` })).toBe(false)
    expect(verify(headers({ 'x-service-timestamp': String(now - 1) }))).toBe(false)
    expect(verify(headers({ 'x-service-timestamp': 'soon' }))).toBe(false)
    expect(verify(headers({ 'x-service-signature': 'sha256=é' }))).toBe(false)
    expect(verify({ headers: {} })).toBe(false)

    const during = { raw: rotated.raw, headers: rotated.headers }
    expect(verify({ ...during, secret })).toBe(true)
    expect(verify({ ...during, secret: former })).toBe(true)
    expect(verify({ ...during, secret: `${former}x` })).toBe(false)
    expect(verify({ secret })).toBe(false)
  },
  60_000,
)
