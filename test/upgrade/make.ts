// Makes the fixture of this folder with a released version of Zeven: check it out with its node_modules, then
//   npx node test/upgrade/make.ts <folder of the released version>
// It works only by what a released version promises: its command line and its API.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const [released = ''] = process.argv.slice(2)
const HERE = import.meta.dirname
const SET = join(HERE, 'released')
const data = mkdtempSync(join(tmpdir(), 'zeven-released-'))
const env = {
  ...process.env,
  DATA_DIR: data,
  DATABASE_URL: '',
  PORT: '0',
  LOG_LEVEL: 'fatal',
  NODE_ENV: 'production',
  WEBHOOK_ALLOW_NETS: '127.0.0.0/8',
}
const FORM = {
  slug: 'veranda',
  name: 'Veranda',
  languages: ['nl'],
  title: 'Uw veranda',
  dealer: { name: 'Veranda Voorbeeld', phone: '010 0000000', email: 'info@dealer.example' },
  consent: { text: 'Akkoord' },
  proof_of_work: false,
  questions: [{ key: 'wishes', kind: 'text', label: 'Wensen' }],
}

function zeven(words: string, folder = released) {
  const args = ['server/cli.ts', ...words.split(' '), '--json']
  return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' }))
}

async function start(): Promise<{ url: string; stop(): void }> {
  const server = spawn(process.execPath, ['server/cli.ts', 'serve'], {
    cwd: released,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\/\/[\d.:]+(?=\/api)/.exec(line) ?? []
    if (url !== undefined) return { url, stop: () => server.kill('SIGKILL') }
  }
  throw new Error('the released version does not start')
}

const { id: account } = zeven('account create --name Voorbeeld --plan paid')
writeFileSync(join(data, 'form.json'), JSON.stringify(FORM))
zeven(`form put --account ${account} ${join(data, 'form.json')}`)
const { secret: key } = zeven(`key create --account ${account} --name ERP --scopes all`)
const { url, stop } = await start()
process.on('exit', stop)

async function api(method: string, path: string, body?: object) {
  const answer = await fetch(`${url}/api/public/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

for (const name of ['Jo', 'Sam', 'Kim']) {
  const email = `${name.toLowerCase()}@klant.example`
  await api('POST', '/leads', { name, email, answers: { wishes: 'Wit, “mat” 🙂' } })
}
const webhook = await api('POST', '/webhooks', {
  url: 'https://127.0.0.1/hook',
  events: ['offer.signed'],
})
zeven(`offer build 1 --account ${account}`)
zeven(`offer line add 1 --account ${account} --name Levering --price 100 --vat 21`)
zeven(`offer send 1 --account ${account}`)
const { url: link } = zeven(`offer link 1 --account ${account}`)
const first = await api('GET', '/leads?limit=2')
const cursor = encodeURIComponent(first.meta.next_cursor)
const paths = ['/leads?limit=2', `/leads?cursor=${cursor}`, '/leads/1', '/offers', '/offers/1']
const answers = []
for (const path of paths) answers.push({ path, body: await api('GET', path) })
const keys = {
  ...{ key, webhook: webhook.data.secret },
  ...{ offer: new URL(link).pathname, shows: 'Levering' },
}
stop()
rmSync(SET, { recursive: true, force: true })
zeven(`backup ${SET}`, process.cwd())
leaveOutScripts()
writeFileSync(join(HERE, 'released.json'), `${JSON.stringify({ ...keys, answers }, null, 1)}\n`)
rmSync(data, { recursive: true })

/** The built widget is large, and every server keeps its own. */
function leaveOutScripts(): void {
  const path = join(SET, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  for (const table of manifest.tables) if (table.name === 'scripts') table.rows = 0
  manifest.files = manifest.files.filter((file: { path: string }) => !/scripts/.test(file.path))
  writeFileSync(path, `${JSON.stringify(manifest, null, 1)}\n`)
  writeFileSync(join(SET, 'rows/scripts.jsonl'), '')
}
