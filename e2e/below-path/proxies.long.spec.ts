// Behind Caddy and nginx themselves, with the samples of deploy/proxy: needs `apt-get install caddy nginx-light`.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuthority } from '../../test/support/authority.ts'
import { expect, test } from '../support/test.ts'
import { expectWholeJourney, PATH, type StartProxy } from './journey.ts'

/** Writes a program's settings and answers with which words it is started. */
type Configure = (
  folder: string,
  ports: { port: number; upstream: number },
) => Promise<readonly [program: string, ...words: string[]]>

const withCaddy =
  (change: (sample: string) => string): Configure =>
  async (folder, { port, upstream }) => {
    const sample = await readFile('deploy/proxy/Caddyfile.path', 'utf8')
    const own = change(sample)
      .replace('{$DOMAIN:host.example} {', `https://127.0.0.1:${port} {\n\ttls cert.pem key.pem`)
      .replace('{$UPSTREAM:127.0.0.1:8787}', `127.0.0.1:${upstream}`)
    const file = join(folder, 'Caddyfile')
    await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${own}`)
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile']
  }

const withNginx: Configure = async (folder, { port, upstream }) => {
  const sample = await readFile('deploy/proxy/nginx-path.conf', 'utf8')
  const own = sample
    .replace('127.0.0.1:8787', `127.0.0.1:${upstream}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/listen \[::\].+/, '')
    .replace('/var/log/nginx/access.log', 'access.log')
    .replace(/\/etc\/letsencrypt\S+fullchain.pem/, 'cert.pem')
    .replace(/\/etc\/letsencrypt\S+privkey.pem/, 'key.pem')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${name};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  const head = 'daemon off;\npid nginx.pid;\nerror_log error.log;\nevents {}\n'
  await writeFile(file, `${head}http {\n${temporary}\n${own}\n}\n`)
  return ['nginx', '-p', folder, '-c', file, '-e', join(folder, 'error.log')]
}

const run =
  (configure: Configure): StartProxy =>
  async (cleanup, ports) => {
    const folder = await mkdtemp(join(tmpdir(), 'zeven-proxy-'))
    cleanup.defer(() => rm(folder, { recursive: true, force: true }))
    const { cert, key } = await createAuthority({ names: ['host.example'] })
    await writeFile(join(folder, 'cert.pem'), cert)
    await writeFile(join(folder, 'key.pem'), key)
    const [program, ...words] = await configure(folder, ports)
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const proxy = spawn(program, words, { cwd: folder, env, stdio: 'ignore' })
    cleanup.defer(async () => {
      if (proxy.exitCode !== null) return
      proxy.kill('SIGTERM')
      await once(proxy, 'exit')
    })
    await expect.poll(() => accepts(ports.port)).toBe(true)
  }

function accepts(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

const PROXIES = [
  { name: 'Caddy', program: 'caddy', configure: withCaddy((sample) => sample) },
  {
    name: 'Caddy that takes the path off',
    program: 'caddy',
    configure: withCaddy((sample) =>
      sample.replace('handle @zeven {', `handle @zeven {\n\t\turi strip_prefix ${PATH}`),
    ),
  },
  { name: 'nginx', program: 'nginx', configure: withNginx },
]
const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined

for (const { name, configure } of PROXIES.filter((one) => isInstalled(one.program))) {
  test(`below a path of a host behind ${name}`, async ({ browser }) => {
    test.slow()
    await expectWholeJourney(browser, 'https', run(configure))
  })
}
