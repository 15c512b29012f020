// `npm run check:image` builds the image and runs it as restricted as it is meant to run: without root, with a
// read-only root and without capabilities. It needs Podman or Docker, so it is not part of `npm test`.
//   ENGINE="podman"             the engine, with its own options; docker for Docker
//   RUN_FLAGS=""                additional options of `run`, such as --ulimit
//   BASE=… BUILD_BASE=…         other base images, if no registry is reachable
//   BUILD_FLAGS="" IMAGE=…      additional options of `build`; or an existing image
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

const words = (text = '') => text.split(' ').filter(Boolean)
const [engine = '', ...engineFlags] = words(process.env.ENGINE ?? 'podman')
const NAME = `zeven-check-${process.pid}`
const HARD = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all']
const NO_NEW = ['--security-opt', 'no-new-privileges']
const START_MS = 60_000

function run(...args: string[]): { status: number | null; stdout: string } {
  const ran = spawnSync(engine, [...engineFlags, ...args], { encoding: 'utf8' })
  if (ran.error) throw ran.error
  return { status: ran.status, stdout: ran.stdout + (ran.status === 0 ? '' : ran.stderr) }
}

function must(...args: string[]): string {
  const { status, stdout } = run(...args)
  assert.equal(status, 0, `${engine} ${args.join(' ')}\n${stdout}`)
  return stdout.trim()
}

function build(): string {
  const { IMAGE, BASE, BUILD_BASE, BUILD_FLAGS } = process.env
  if (IMAGE) return IMAGE
  const bases = Object.entries({ BASE, BUILD_BASE }).filter(([, value]) => value)
  const args = bases.flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
  // Podman omits the health check from images in its own format.
  const format = engine === 'podman' ? ['--format', 'docker'] : []
  must(
    'build',
    ...format,
    ...words(BUILD_FLAGS),
    ...args,
    '-f',
    'Containerfile',
    '-t',
    'zeven',
    '.',
  )
  return 'zeven'
}

async function isReady(url: string): Promise<void> {
  const giveUpAt = Date.now() + START_MS
  while (Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`the server is not ready: ${run('logs', NAME).stdout}`)
}

const passed = (line: string) => console.log(`ok: ${line}`)
const zeven = (...args: string[]) => JSON.parse(must('exec', NAME, 'zeven', ...args, '--json'))

async function check(image: string): Promise<void> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const settings = ['-e', `PORT=${port}`, '-e', 'HOST=127.0.0.1']
  const flags = [...HARD, ...NO_NEW, '--network', 'host', ...words(process.env.RUN_FLAGS)]
  must('run', '-d', '--name', NAME, ...flags, ...settings, '-v', `${NAME}:/data`, image)
  await isReady(url)
  passed('it starts with a read-only root, without capabilities')

  assert.notEqual(must('exec', NAME, 'id', '-u'), '0')
  assert.notEqual(run('exec', NAME, 'touch', '/app/x').status, 0)
  passed('it is not root, and cannot change itself')

  const [how, ...health] = JSON.parse(
    must('image', 'inspect', image, '--format', '{{json .Config.Healthcheck.Test}}'),
  )
  assert.equal(how, 'CMD')
  must('exec', NAME, ...health)
  passed('its health check passes')

  const account = zeven('account', 'create', '--name', 'Veranda Voorbeeld')
  const scopes = 'leads:read,leads:write'
  const key = zeven(
    'key',
    'create',
    '--account',
    `${account.id}`,
    '--name',
    'Check',
    '--scopes',
    scopes,
  )
  const headers = { Authorization: `Bearer ${key.secret}`, 'Content-Type': 'application/json' }
  const leads = `${url}/api/public/v1/leads`
  const body = JSON.stringify({ name: 'Jo Voorbeeld', email: 'jo@klant.example' })
  const made = await fetch(leads, { method: 'POST', headers, body })
  assert.equal(made.status, 201)
  must('stop', '-t', '20', NAME)
  assert.equal(must('inspect', NAME, '--format', '{{.State.ExitCode}}'), '0')
  passed('SIGTERM ends it cleanly')

  must('start', NAME)
  await isReady(url)
  const { data } = (await (await fetch(leads, { headers })).json()) as { data: unknown[] }
  assert.equal(data.length, 1)
  passed('the lead it had acknowledged is there when it starts again')
}

try {
  await check(build())
} finally {
  run('rm', '-f', NAME)
  run('volume', 'rm', NAME)
}
