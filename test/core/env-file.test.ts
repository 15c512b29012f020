import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { launcherFor } from '../../scripts/release/folder.ts'
import { readConfig, strangeSettings } from '../../server/core/config.ts'
import { folderForTests } from '../support/for-tests.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const SHOW =
  'console.log(JSON.stringify([process.env.SMTP_URL,process.env.MAIL_FROM,process.env.ZEVEN_SECRET]))'
const VALUES = [
  'smtp://postman:pa$$w$HOME`id`\\n;x&y@mail.example',
  'Zeven <no-reply@mail.example>',
  '0123456789 0123456789 0123456789 # is part of it',
]

const file = join(await folderForTests('env'), 'zeven.env')
const launcher = unpacked(await folderForTests('unpacked'))

/** A release as it is unpacked, whose command shows settings. */
function unpacked(folder: string): string {
  const packages = join(folder, 'node_modules/@zevenhq')
  mkdirSync(join(packages, 'node-here/bin'), { recursive: true })
  symlinkSync(process.execPath, join(packages, 'node-here/bin/node'))
  for (const name of ['bin', 'server'])
    mkdirSync(join(packages, 'zeven', name), { recursive: true })
  const start = read('bin/zeven.mjs').replace('cli.ts', 'cli.js')
  writeFileSync(join(packages, 'zeven/bin/zeven.mjs'), start)
  writeFileSync(join(packages, 'zeven/server/cli.js'), SHOW)
  writeFileSync(join(packages, 'zeven/package.json'), '{ "type": "module" }')
  const path = join(folder, 'zeven')
  writeFileSync(path, launcherFor('here'), { mode: 0o755 })
  return path
}

/** What runs Zeven with a file of settings: units, command and cron line. */
function readers(): [name: string, line: string][] {
  const units = ['zeven', 'zeven-backup'].map((name): [string, string] => {
    const unit = read(`deploy/systemd/${name}.service`)
    const [environment, line] = ['Environment', 'ExecStart'].map(
      (key) => RegExp(`^${key}=(.+)$`, 'm').exec(unit)?.[1] ?? '',
    )
    return [name, `env ${environment} ${line}`]
  })
  const [, settings, command] =
    /^(export NODE_ENV=.+)\nexec runuser -u zeven -- (.+)$/m.exec(read('docs/from-zero.md')) ?? []
  const [, cron = ''] = /^30 3 .+? zeven (.+)$/m.exec(read('docs/backup.md')) ?? []
  return [...units, ['the command', `${settings}; ${command}`], ['cron', cron]]
}

/** The same on this machine, without the words of a command. */
function here(line: string): string {
  return line
    .replace(/\/bin\/sh -c '(?:exec )?(.+)'$/, '$1')
    .replace('/etc/zeven.env', file)
    .replace(/\/opt\/zeven\/zeven.*$/, launcher)
}

describe('the file of settings', () => {
  it.each(readers())('is read by the same reader, to the letter: %s', (_, line) => {
    const [smtp, from, secret] = VALUES
    writeFileSync(file, `# Mail\nSMTP_URL=${smtp}\nMAIL_FROM="${from}"\nZEVEN_SECRET='${secret}'\n`)
    const none = { SMTP_URL: undefined, MAIL_FROM: undefined, ZEVEN_SECRET: undefined }
    const env = { ...process.env, ...none }
    const { stdout, stderr } = spawnSync('sh', ['-c', here(line)], { env, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual(VALUES)
  })

  it('is refused where a character would cut a value off, by name, line and character', () => {
    writeFileSync(
      file,
      'LOG_LEVEL=warn\n# A note\nZEVEN_SECRET=0123456789#0123456789012345678901\n',
    )
    const env = { ...process.env, ZEVEN_ENV_FILE: file }
    const words = ['bin/zeven.mjs', 'account', 'list']
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env })
    expect(status).toBe(1)
    expect(stderr).toBe(
      `zeven: ${file}, line 3: "#" begins a comment, which cuts ZEVEN_SECRET off there; put its value in quotes\n`,
    )
  })
})

describe('a secret in a file', () => {
  const secret = '0123456789 0123456789 0123456789 $x'
  const path = `${file}.secret`

  it('is read without the end of its line', () => {
    writeFileSync(path, `${secret}\n`)
    expect(readConfig({ ZEVEN_SECRET_FILE: path }).secret).toBe(secret)
  })

  it.each([
    ['both set', { ZEVEN_SECRET: secret, ZEVEN_SECRET_FILE: path }],
    ['cannot be read', { ZEVEN_SECRET_FILE: `${path}.none` }],
    ['an empty file', { DATABASE_URL_FILE: '/dev/null' }],
    ['at least 32 characters', { ZEVEN_SECRET_FILE: `${path}.short` }],
  ])('is refused by name: %s', (reason, env) => {
    writeFileSync(`${path}.short`, 'short')
    const [name = ''] = Object.keys(env).at(-1)?.split('_FILE') ?? []
    expect(() => readConfig(env)).toThrow(reason)
    expect(() => readConfig(env)).toThrow(name)
  })
})

it('knows each setting of the sample of a cluster', () => {
  expect(strangeSettings({ ZEVEN_ENV_FILE: 'deploy/cluster/zeven.env' })).toEqual([])
})
