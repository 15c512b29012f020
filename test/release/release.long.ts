import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { output, pack } from '../../scripts/release/command.ts'
import { installFolder } from '../../scripts/release/folder.ts'
import { Challenge, PROOF_HEADER } from '../../server/leads/proofs/proofs.contract.ts'
import { workbook } from '../prices/workbook.ts'
import { cookieOf, createApiClient, postJson, request } from '../support/client.ts'
import { solveChallenge } from '../support/proof.ts'
import { HEIC } from '../support/uploads.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const machine = `${process.platform}-${process.arch}`
const folder = mkdtempSync(join(tmpdir(), 'zeven-released-'))
const into = join(folder, 'release')
/** Empty, and outside the repository. */
const empty = join(folder, 'empty')
const ours = join(empty, 'node_modules/@zevenhq/zeven')
const MOST_MB = 200
/** A user that owns nothing. */
const NOBODY = 65_534

beforeAll(() => {
  output('node', [
    '--disable-warning=ExperimentalWarning',
    'scripts/release.ts',
    '--dry-run',
    '--into',
    into,
  ])
  mkdirSync(empty)
  const packages = readdirSync(into).filter((file) => file.endsWith('.tgz'))
  output('npm', ['install', '--omit=dev', ...packages.map((file) => join(into, file))], empty)
}, 600_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const released = (end: string) => readFileSync(join(into, `zeven-${version}${end}`), 'utf8')

it('holds the packages, the folder to unpack, and what says what they are', () => {
  const files = readdirSync(into)
  expect(files).toEqual([
    'SHA256SUMS',
    `zeven-${version}-${machine}.tar.gz`,
    ...['cdx.json', 'changes.txt', 'licences.txt', 'provenance.json'].map(
      (end) => `zeven-${version}.${end}`,
    ),
    expect.stringMatching(RegExp(`^zevenhq-node-${machine}-26.*\\.tgz$`)),
    `zevenhq-zeven-${version}.tgz`,
  ])
  expect(output('sha256sum', ['-c', 'SHA256SUMS'], into).match(/: OK$/gm)).toHaveLength(
    files.length - 1,
  )
  const { components } = JSON.parse(released('.cdx.json'))
  const names = components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['@zevenhq/zeven', 'zod', 'sharp', 'pdfkit']))
  expect(names).not.toContain('vite')
  expect(released('.licences.txt').split('\n').filter(Boolean)).toHaveLength(names.length)
  const { subject } = JSON.parse(released('.provenance.json'))
  expect(subject.map(({ name }: { name: string }) => name)).toContain(
    `zevenhq-zeven-${version}.tgz`,
  )
  for (const end of ['.cdx.json', '.licences.txt', '.provenance.json']) {
    expect(released(end)).not.toMatch(/file:|registry\.|"\//)
  }
})

it('is small, and holds neither tests nor what builds it', () => {
  const megabytes = Number(/^\d+/.exec(output('du', ['-sm', empty]))?.[0])
  expect(megabytes).toBeLessThan(MOST_MB)
  expect(readdirSync(ours).toSorted()).toEqual(
    ['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'bin', 'dist', 'node_modules'].concat([
      'package.json',
      'samples',
      'server',
      'shared',
    ]),
  )
})

it('has every file that any of its files imports', async () => {
  const script = `
    const url = (file) => new URL(file, 'file://' + process.cwd() + '/').href
    const files = fs.globSync('server/**/*.js').filter((file) => !/(-thread|cli|main)\\.js$/.test(file))
    void (async () => {
      for (const file of files) await import(url(file))
      const { decodeHeic } = await import(url('server/leads/uploads/heic.js'))
      const picture = await decodeHeic(Uint8Array.from(Buffer.from(process.argv[1], 'base64')), 1e8)
      console.log(files.length, picture.width > 0)
      process.exit()
    })()`
  const words = ['-e', script, HEIC.toString('base64')]
  const [files, isDecoded] = output('node', words, ours).split(' ')
  expect(Number(files)).toBeGreaterThan(500)
  expect(isDecoded).toBe('true')
}, 60_000)

interface Started {
  url: string
  client: ReturnType<typeof createApiClient>
  /** Its exit code, and what it wrote to standard error. */
  stop(): Promise<[number | null, string]>
}

const { npm_command: _ours, ...inherited } = process.env
const env = {
  ...inherited,
  PORT: '0',
  BASE_URL: '',
  NODE_ENV: '',
  DATABASE_URL: '',
  LOG_LEVEL: 'error',
}

/** What a form asks: a size or a choice. */
interface Question {
  key: string
  required?: boolean
  width?: { default: number }
  depth?: { default: number }
  options?: { value: string }[]
}

it('goes from nothing to a lead of a form on a page: by one command, one link and one tag', async () => {
  const words = ['--no-install', '@zevenhq/zeven', 'serve']
  const own = { ...env, DATA_DIR: join(folder, 'first') }
  const child = spawn('npx', words, { cwd: empty, env: own, stdio: ['ignore', 'pipe', 'ignore'] })
  // The server below npx has ended when nobody writes any more.
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    child.stdout.resume()
    await ended
  })
  let link: URL | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    link = URL.parse(line.trim())
    if (link?.hash.startsWith('#code=')) break
  }
  const url = link?.origin ?? ''
  expect((await fetch(`${url}/portal/first`)).status).toBe(200)
  const account = { name: 'Serre', country: 'NL', language: 'nl', timeZone: 'Europe/Amsterdam' }
  const made = await postJson(
    `${url}/portal/api/auth/first/make`,
    {
      code: link?.hash.slice('#code='.length),
      ...{ name: 'Jo Voorbeeld', email: 'jo@dealer.example', password: 'glazen schuifwand' },
      ...{ language: 'nl', account, owner: null, template: 'veranda' },
    },
    { Origin: url },
  )
  expect(made.status, made.text).toBe(200)
  const as = { Cookie: cookieOf(made), Origin: url, 'X-Zeven-Account': '1' }
  const read = async (path: string) =>
    (await request(`${url}/portal/api${path}`, { headers: as })).body.data
  const [{ slug }] = await read('/forms')
  // What the tag on a page loads and asks for.
  expect((await fetch(`${url}/widget.js`)).status).toBe(200)
  const form = `${url}/api/widget/v1/forms/${slug}`
  const { questions } = (await request(form)).body.data as { questions: Question[] }
  const answers = Object.fromEntries(
    questions
      .filter(({ required }) => required)
      .map(({ key, width, depth, options }) => [
        key,
        width ? { width: width.default, depth: depth?.default } : options?.[0]?.value,
      ]),
  )
  const body = { answers, contact: { name: 'Eva', email: 'eva@klant.example' }, consent: true }
  const proof = await solveChallenge(
    Challenge.parse((await request(`${form}/challenge`)).body.data),
  )
  const whole = { ...body, variant: 'full', language: 'nl' }
  const send = () => postJson(`${form}/leads`, whole, { [PROOF_HEADER]: proof })
  // Nobody fills a form in within two seconds.
  await expect.poll(async () => (await send()).status, { interval: 500 }).toBe(201)
  expect(await read('/leads')).toMatchObject([{ contact: { name: 'Eva' }, form: slug }])
  // A price list is read by a thread of its own.
  const rows = [
    [null, 2000],
    [3000, 1200],
  ]
  const content = Buffer.from(workbook({ Glass: { rows } })).toString('base64')
  const list = { name: 'glass.xlsx', content, choices: {} }
  const understood = await postJson(`${url}/portal/api/prices/files`, list, as)
  expect(understood.body.data.matrices).toMatchObject([{ matrix: { code: 'Glass' } }])
}, 120_000)

/** Starts a server with the demo dealer, and reads where it is and the key that it shows. */
async function serveDemo(
  program: string,
  words: string[],
  options: SpawnOptions,
): Promise<Started> {
  const child = spawn(program, [...words, 'serve', '--demo'], {
    env,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const errors = text(child.stderr as Readable)
  let greeting = ''
  for await (const line of createInterface({ input: child.stdout as Readable })) {
    greeting += `${line}\n`
    if (line.startsWith('  curl ')) break
  }
  const [, secret = '', url = ''] = /Bearer (zv_\w+)" (http:\/\/[^/]+)/.exec(greeting) ?? []
  expect(url, `${greeting}${await Promise.race([errors, ''])}`).not.toBe('')
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await ended
    return [code, await errors] as [number | null, string]
  }
  return { url, client: createApiClient(url, secret), stop }
}

async function makesLeadAndPdf({ client }: Started): Promise<void> {
  const made = await client.post('/leads', { name: 'Jo Voorbeeld', email: 'jo@klant.example' })
  expect(made.status, made.text).toBe(201)
  const [offer] = (await client.get('/offers')).body.data
  const pdf = await client.get(`/offers/${offer.id}/pdf`)
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
}

it('is a running server that makes a lead, an offer’s PDF and answers a command, in an empty folder', async () => {
  const words = ['--no-install', '@zevenhq/zeven']
  const server = await serveDemo('npx', words, { cwd: empty })
  await makesLeadAndPdf(server)
  for (const path of ['/widget.js', '/portal', '/docs', '/demo']) {
    expect((await fetch(server.url + path)).status, path).toBe(200)
  }
  const asked = ['api', 'GET', '/price-matrices', '--account', '1']
  expect(JSON.parse(output('npx', [...words, ...asked], empty, env)).data).not.toEqual([])
  await server.stop()
}, 120_000)

it('is a folder that runs where nobody may write, but to its data', async () => {
  const [opt, data] = [join(folder, 'opt'), join(folder, 'data')]
  for (const path of [opt, data]) mkdirSync(path)
  output('tar', ['-xzf', join(into, `zeven-${version}-${machine}.tar.gz`), '-C', opt])
  output('chmod', ['-R', 'a-w,a+rX', opt])
  onTestFinished(() => void output('chmod', ['-R', 'u+w', opt]))
  // Root may write anywhere, so it is somebody else who runs it.
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    chmodSync(folder, 0o755)
    chownSync(data, NOBODY, NOBODY)
  }
  const server = await serveDemo(join(opt, `zeven-${version}`, 'zeven'), [], {
    cwd: opt,
    env: { ...env, DATA_DIR: data, HOME: opt, TMPDIR: opt, NODE_COMPILE_CACHE: undefined },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  await makesLeadAndPdf(server)
  expect((await fetch(`${server.url}/portal`)).status).toBe(200)
  expect(await server.stop()).toEqual([0, ''])
  expect(readdirSync(data)).toContain('zeven.db')
  expect(readdirSync(opt)).toEqual([`zeven-${version}`])
}, 120_000)

it('is made for the other Linux in the same way', () => {
  const other = machine.endsWith('arm64') ? 'linux-x64' : 'linux-arm64'
  // In place of Node's program, which is as large as all the rest.
  const node = join(folder, 'node')
  mkdirSync(node)
  const [os, cpu] = other.split('-')
  const packageFile = { name: `@zevenhq/node-${other}`, version: '26.0.0', os: [os], cpu: [cpu] }
  writeFileSync(join(node, 'package.json'), JSON.stringify(packageFile))
  const packages = [`zevenhq-zeven-${version}.tgz`, pack(node, into)].map((file) =>
    join(into, file),
  )
  const to = join(folder, other, `zeven-${version}`)
  installFolder(to, packages, other, version)
  expect(readdirSync(join(to, 'node_modules/@zevenhq')).toSorted()).toEqual([
    `node-${other}`,
    'zeven',
  ])
  expect(
    readdirSync(join(to, 'node_modules/@img')).filter((name) => name.startsWith('sharp')),
  ).toEqual([`sharp-libvips-${other}`, `sharp-${other}`])
}, 120_000)
