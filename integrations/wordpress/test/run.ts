// Tries the plugin in a WordPress of its own. It needs PHP with mysqli, MariaDB and WordPress, as Debian's
// packages wordpress and mariadb-server bring them; WORDPRESS_DIR names another WordPress. With
// KEEP_RUNNING=1 the site can be looked at, with the forms of ZEVEN_URL, until Ctrl-C.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LEFT_ALONE =
  'nowprocket data-no-optimize="1" data-no-defer="1" data-noptimize="1" data-cfasync="false"'
const HERE = import.meta.dirname
const WORDPRESS = process.env.WORDPRESS_DIR ?? '/usr/share/wordpress'
const SERVER = process.env.ZEVEN_URL ?? 'https://zeven.example'

const missing = [
  ...['php', 'mariadbd', 'mariadb-install-db'].filter((program) => !isThere(program)),
  ...(existsSync(join(WORDPRESS, 'wp-load.php')) ? [] : [`WordPress in ${WORDPRESS}`]),
]
if (missing.length > 0) {
  console.error(`This test needs ${missing.join(', ')}: apt-get install wordpress mariadb-server`)
  process.exit(1)
}

function isThere(program: string): boolean {
  const found = execFileSync('sh', ['-c', `command -v ${program} || true`])
  return found.length > 0
}

const folder = mkdtempSync(join(tmpdir(), 'zeven-wordpress-'))
const site = join(folder, 'site')
const running: ChildProcess[] = []

try {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await startDatabase()
  makeSite(url)
  const { pages, refused } = JSON.parse(php('site.php'))
  run('php', [
    '-d',
    'display_errors=1',
    '-S',
    `127.0.0.1:${port}`,
    '-t',
    site,
    join(HERE, 'router.php'),
  ])
  const show = (page: number) => read(`${url}/?page_id=${page}`)

  assert.deepEqual(
    refused,
    { server: '', forms: ['veranda'], own: false, secret: '' },
    'hostile settings are refused',
  )
  assert.deepEqual(tagsOf(await show(pages.empty)), [], 'visitors see nothing before it is set up')
  assert.deepEqual(JSON.parse(php('set.php', SERVER)).server, SERVER)
  const tag = (attributes: string) =>
    `<script ${LEFT_ALONE} src="${SERVER}/widget.js" ${attributes} async></script>`
  const expected = {
    whole: 'data-zv="pergola"',
    block: `data-zv="veranda" data-widget="size" data-url="${url}/?page_id=${pages.whole}"`,
    shortcode:
      'data-zv="veranda" data-widget="price" data-url="/offerte/?a=1&amp;b=2" data-lang="de"',
  }
  for (const [page, attributes] of Object.entries(expected)) {
    const shown = await show(pages[page])
    assert.deepEqual(tagsOf(shown), [tag(attributes)], page)
    const [, form] = /data-zv="(\w+)"/.exec(attributes) ?? []
    assert.ok(
      shown.includes(`<a data-zeven-page="${form}" href="${SERVER}/f/${form}"`),
      `${page}: link`,
    )
  }
  const hostile = await show(pages.hostile)
  assert.deepEqual(tagsOf(hostile), [], 'a form that cannot be one shows nothing')
  assert.doesNotMatch(hostile, /onload=alert|javascript:alert/)
  const { headers } = await fetch(`${url}/?page_id=${pages.whole}`)
  assert.equal(headers.get('set-cookie'), null, 'no cookie')
  await throughTheSite(url, () => show(pages.whole))
  if (process.env.KEEP_RUNNING) {
    console.log(`${url}/wp-admin, owner, not-a-secret, until Ctrl-C`, pages)
    await once(process, 'SIGINT')
  }
  assert.equal(php('set.php', 'uninstall'), 'false', 'uninstalling leaves no option')
  console.log('The plugin shows its forms in WordPress.')
} finally {
  for (const child of running.reverse()) await end(child)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The site passes on what a form needs, with its visitor's address, and nothing else. */
async function throughTheSite(url: string, show: () => Promise<string>): Promise<void> {
  const heard: string[] = []
  const server = createHttpServer(async (request, response) => {
    const { method, headers } = request
    const told = ['zeven-visitor', 'origin', 'idempotency-key', 'content-type', 'cookie']
    const body = Buffer.concat(await request.toArray()).toString('hex')
    heard.push([method, request.url, ...told.map((name) => headers[name]), body].join(' | '))
    const kept = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public', 'Set-Cookie': 'a=1' }
    response.writeHead(201, { ...kept, ETag: '"e"' }).end(Buffer.from([0, 255, 13, 10]))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    php('set.php', `http://127.0.0.1:${port}`, 'secret')
    assert.match(
      (await show()).match(/<script[^>]*widget\.js[^>]*>/)?.[0] ?? '',
      new RegExp(` src="${url}/zeven/widget\\.js"`),
    )
    const headers = {
      Origin: url,
      'Idempotency-Key': 'k',
      'Content-Type': 'image/png',
      Cookie: 'c=1',
    }
    const body = Buffer.from([0, 137, 255])
    const path = '/api/widget/v1/forms/pergola/uploads'
    const sent = await fetch(`${url}/zeven${path}?a=1`, { method: 'POST', headers, body })
    assert.deepEqual(Buffer.from(await sent.arrayBuffer()), Buffer.from([0, 255, 13, 10]))
    const answered = ['content-type', 'cache-control', 'etag', 'set-cookie'].map((name) =>
      sent.headers.get(name),
    )
    assert.deepEqual([sent.status, ...answered], [201, 'image/jpeg', 'public', '"e"', null])
    assert.deepEqual(heard, [
      `POST | ${path}?a=1 | secret 127.0.0.1 | ${url} | k | image/png |  | 0089ff`,
    ])
    const others = ['portal', 'api/public/v1/leads', 'widget/../portal', 'api/widget/v1/%2e%2e/x']
    for (const path of others) {
      // `fetch` would take the dots away.
      await once(get({ port: new URL(url).port, path: `/zeven/${path}` }), 'response')
    }
    await fetch(`${url}/zeven/widget/0a9f/garden_room.js?0`)
    assert.match(heard.pop() ?? '', /^GET \| \/widget\/0a9f\/garden_room\.js\?0 /)
    assert.equal(heard.length, 1, 'nothing else is passed on')
    php('set.php', SERVER)
  } finally {
    server.close()
  }
}

async function startDatabase(): Promise<void> {
  const data = join(folder, 'data')
  const user = `--user=${execFileSync('id', ['-un']).toString().trim()}`
  execFileSync('mariadb-install-db', ['--no-defaults', user, `--datadir=${data}`], {
    stdio: 'ignore',
  })
  const own = [`--datadir=${data}`, `--socket=${join(folder, 'db')}`, '--skip-networking']
  run('mariadbd', ['--no-defaults', user, ...own, '--skip-grant-tables'])
  while (!existsSync(join(folder, 'db'))) await pause(100)
}

/** A copy of WordPress with the plugin in it. */
function makeSite(url: string): void {
  cpSync(WORDPRESS, site, { recursive: true, dereference: true, filter: isNeeded })
  const plugins = join(site, 'wp-content/plugins')
  mkdirSync(plugins, { recursive: true })
  cpSync(join(HERE, '../zeven'), join(plugins, 'zeven'), { recursive: true })
  cpSync(HERE, join(folder, 'test'), { recursive: true })
  cpSync(join(HERE, 'theme'), join(site, 'wp-content/themes/test'), { recursive: true })
  const create = `(new mysqli('localhost', '', '', '', 0, '${folder}/db'))->query('create database wp');`
  execFileSync('php', ['-r', create])
  const constants = Object.entries({
    ...{ DB_NAME: 'wp', DB_USER: '', DB_PASSWORD: '', DB_CHARSET: 'utf8mb4', DB_COLLATE: '' },
    ...{ DB_HOST: `localhost:${folder}/db`, WP_HOME: url, WP_SITEURL: url },
    WP_DEFAULT_THEME: 'test',
  }).map(([name, value]) => `define('${name}', '${value}');`)
  const config = [
    '<?php',
    ...constants,
    "define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true);",
    "$table_prefix = 'wp_';",
    "if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');",
    "require_once ABSPATH . 'wp-settings.php';",
  ]
  rmSync(join(site, 'wp-config.php'), { force: true })
  writeFileSync(join(site, 'wp-config.php'), config.join('\n'))
}

/** The links of Debian's package to what a site of its own keeps may lead nowhere. */
function isNeeded(path: string): boolean {
  return existsSync(path) && !path.endsWith('wp-config.php')
}

function php(script: string, ...words: string[]): string {
  return execFileSync('php', [join(folder, 'test', script), ...words]).toString()
}

function run(program: string, words: string[]): void {
  running.push(spawn(program, words, { stdio: 'ignore' }))
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await Promise.race([ended, pause(10_000)])
}

/** The tags of forms in a page. */
function tagsOf(html: string): string[] {
  return html.match(/<script[^>]*widget\.js[^>]*><\/script>/g) ?? []
}

async function read(address: string): Promise<string> {
  for (let times = 0; ; times += 1) {
    try {
      return await (await fetch(address)).text()
    } catch (error) {
      if (times > 50) throw error
      await pause(100)
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
