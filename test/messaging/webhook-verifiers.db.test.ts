import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ensureLanguage } from '../../scripts/language.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import type { Received } from '../support/receiver.ts'
import { startStage } from './webhooks.ts'

/** Programs that read a list from JSON, and print what the documented verifier returns for each of its entries. */
const CALLS = {
  js: `
import { readFileSync } from 'node:fs'
const answers = JSON.parse(readFileSync(0, 'utf8')).map(({ secret, headers, body, now }) =>
  isFromZeven(secret, headers, Buffer.from(body, 'base64'), now))
console.log(JSON.stringify(answers))
`,
  php: `
$answers = [];
foreach (json_decode(file_get_contents('php://stdin'), true) as $given) {
    $server = [];
    foreach ($given['headers'] as $name => $value) {
        $server['HTTP_' . strtoupper(str_replace('-', '_', $name))] = $value;
    }
    $answers[] = is_from_zeven($given['secret'], $server, base64_decode($given['body']), $given['now']);
}
echo json_encode($answers);
`,
  python: `
import base64, json, sys
from email.message import Message
answers = []
for given in json.load(sys.stdin):
    headers = Message()
    for name, value in given["headers"].items():
        headers[name] = value
    answers.append(is_from_zeven(given["secret"], headers, base64.b64decode(given["body"]), given["now"]))
print(json.dumps(answers))
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

const now = Number(delivery.headers['x-service-timestamp'])
const headers = (changes: object) => ({ headers: { ...delivery.headers, ...changes } })
const during = { raw: rotated.raw, headers: rotated.headers }
/** What differs from the first delivery, checked by its own secret, and whether it comes from Zeven. */
const CASES: [{ secret?: string; raw?: string; now?: number; headers?: object }, boolean][] = [
  [{}, true],
  [{ now: now + 300 }, true],
  [{ now: now + 301 }, false],
  [{ secret: `${former}x` }, false],
  [{ raw: `${delivery.raw} ` }, false],
  [headers({ 'x-service-timestamp': String(now - 1) }), false],
  [headers({ 'x-service-timestamp': 'soon' }), false],
  [headers({ 'x-service-signature': 'sha256=é' }), false],
  [{ headers: {} }, false],
  [{ ...during, secret }, true],
  [{ ...during, secret: former }, true],
  [{ ...during, secret: `${former}x` }, false],
  [{ secret }, false],
]

it.each(LANGUAGES)(
  'verifies a real delivery as documented in %s, also by a secret that was replaced, and nothing else',
  async (language) => {
    const program = await programOf(language)
    const command = language === 'js' ? process.execPath : ensureLanguage(language)
    const given = CASES.map(([{ raw = delivery.raw, ...changes }]) => {
      const body = Buffer.from(raw).toString('base64')
      return { secret: former, now, headers: delivery.headers, ...changes, body }
    })
    // One start for all cases: starting a language takes longer than verifying.
    const options = { input: JSON.stringify(given), encoding: 'utf8' } as const
    const { stdout, stderr } = spawnSync(command, [program], options)
    if (stdout === '') throw new Error(stderr)
    expect(JSON.parse(stdout)).toEqual(CASES.map(([, isOurs]) => isOurs))
  },
  // A language that is missing is installed.
  300_000,
)
