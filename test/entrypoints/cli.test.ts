import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderForTests } from '../support/for-tests.ts'
import { createZeven, onlyObject } from '../support/zeven.ts'

// Commands check their words before they open the database, so none of these may create one.
const folder = await folderForTests('words')
const untouched = join(folder, 'data')
const zeven = createZeven({ settings: { DATA_DIR: untouched } })

const COMMANDS = [
  'serve',
  'migrate',
  'demo',
  'account create',
  'account set',
  'account list',
  'key create',
  'key revoke',
  'key list',
  'form remove',
  'person erasures',
  'person erase-again',
  'snippet',
  'api',
]

describe('zeven --help', () => {
  it('is what zeven alone prints', async () => {
    const [bare, help] = await Promise.all([zeven.run([]), zeven.run(['--help'])])
    expect(bare).toEqual(help)
    expect(bare).toMatchObject({ code: 0, errors: '' })
    for (const command of COMMANDS) expect(bare.output).toContain(`  ${command.split(' ')[0]} `)
  })

  it.each(COMMANDS)('explains zeven %s and its --json', async (command) => {
    const help = await zeven.run([...command.split(' '), '--help'])
    expect(help).toMatchObject({ code: 0, errors: '' })
    expect(help.output).toMatch(new RegExp(`^Usage: zeven ${command} `))
    expect(help.output).toMatch(/ --json +print one JSON object/)
  })
})

it('says which version it is', async () => {
  expect(await zeven.run(['--version'])).toEqual({ code: 0, output: 'zeven 1.1.0\n', errors: '' })
  expect(existsSync(untouched)).toBe(false)
})

describe('wrong words on the command line', () => {
  const KEY = 'key create --account 1 --name N --scopes'
  const REFUSED: [words: string, says: RegExp][] = [
    ['nonsense', /unknown command 'nonsense'/],
    ['account create', /required option '--name <name>' not specified/],
    ['account create --name --plan', /--name needs a value, and "--plan" reads as an option/],
    ['account create --name A --plan gold', /'gold' is invalid.*trial, paid/],
    [
      'account create --name A --lead-quota many',
      /'many' is invalid.*whole number from 0, or none/,
    ],
    ['account create --name A --country Holland', /--country: use a two-letter country code/],
    ['account create --name A --language dutch', /--language: use a language code/],
    ['account create --name A --currency EURO', /--currency: use a currency code/],
    ['account create --name A --country nl', /--country: use a two-letter country code/],
    ['account create --name A --country QQ', /--country: is no country/],
    ['account create --name A --country UK', /--country: is no country/],
    ['account create --name A --country EU', /--country: is no country/],
    ['account create --name A --time-zone Amsterdam', /--time-zone: use a time zone/],
    ['account set 1', /name at least one setting/],
    ['account set one --plan paid', /'one' is invalid.*whole number above 0/],
    ['account set 1 --per-day 0', /'0' is invalid.*whole number from 1, or plan/],
    ['account set 1 --api perhaps', /'perhaps' is invalid.*on or off/],
    ['account set 1 --colour red', /unknown option '--colour' \(zeven account set --help shows/],
    [`${KEY} leads:read,leads:eat`, /--scopes: no scope "leads:eat"; there are leads:read, /],
    [
      `${KEY} leads:read --expires-at tomorrow`,
      /--expires-at <time>' argument 'tomorrow' is invalid.*ISO 8601/,
    ],
    [
      `${KEY} leads:read --expires-at 2026-02-30T00:00:00Z`,
      /--expires-at <time>' argument '2026-02-30/,
    ],
    ['key revoke', /missing required argument 'id'/],
    ['key list', /required option '--account <id>' not specified/],
    ['snippet --form a --widget huge', /'huge' is invalid.*size.*full/],
    ['snippet --form a --url javascript:alert(1)', /--url: "javascript:alert\(1\)" is neither/],
    ['person erase-again nowhere.json', /cannot read nowhere\.json: no such file/],
    ['person erase-again package.json', /package\.json is no list of erasures/],
    ['person erase-again README.md', /README\.md is not JSON: /],
    ['migrate now', /too many arguments/],
  ]

  it.each(REFUSED)('are one clear message and exit 1: zeven %s', async (words, says) => {
    const refused = await zeven.run(words.split(' '))
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.errors).toMatch(/^zeven: /)
    expect(refused.errors).toMatch(says)
    expect(refused.errors).not.toMatch(/\n {4}at /)
    expect(existsSync(untouched)).toBe(false)
  })

  it('are one JSON object with --json, beside the message', async () => {
    const refused = await zeven.run(['account', 'create', '--name', ' ', '--json'])
    expect(refused.code).toBe(1)
    const { error } = onlyObject(refused.output)
    expect(Object.keys(error.fields)).toEqual(['--name'])
    expect(refused.errors).toContain(error.message)
    const unknown = await zeven.run(['nonsense', '--json'])
    expect(onlyObject(unknown.output).error.message).toMatch(/^unknown command 'nonsense'/)
  })

  it('are refused, and so is a wrong setting of the environment, by its name', async () => {
    const settings = { PORT: '65536', BASE_URL: 'ftp://zeven.example', LOG_LEVEL: 'loud' }
    const refused = await zeven.run(['account', 'list'], settings)
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.errors).toMatch(/^zeven: PORT .+; BASE_URL .+; LOG_LEVEL .+\n$/)
    expect(existsSync(untouched)).toBe(false)
  })
})
