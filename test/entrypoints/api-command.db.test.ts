import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listHistory } from '../../server/account/audit/audit.reads.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { createZeven } from '../support/zeven.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer()
const zeven = createZeven(app.storage)
const account = ['--account', String(dealer.account.id)]

let written = 0
async function fileOf(content: unknown): Promise<string> {
  const path = join(app.storage.settings.DATA_DIR, `body-${++written}.json`)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return `@${path}`
}
const api = (...words: string[]) => zeven.run(['api', ...words, ...account])
/** What differs between two answers that say the same. */
const ofRequest = (body: Record<string, unknown>) => ({ ...body, meta: null })

describe('zeven api', () => {
  it('answers what a key gets, beside a running server', async () => {
    const { data } = (await dealer.api.post('/leads', { email: 'jo@klant.example' })).body
    for (const path of [`/leads/${data.id}`, '/leads?limit=1', '/customers']) {
      const answer = await dealer.api.get(path)
      const { code, output } = await api('get', path)
      expect([answer.status, code]).toEqual([200, 0])
      expect(ofRequest(JSON.parse(output))).toEqual(ofRequest(answer.body))
    }
  })

  it('writes with a body from a file, and the audit names the operator', async () => {
    const file = await fileOf({ email: 'an@klant.example' })
    const { code, output, errors, database } = await api('POST', '/leads', file)
    expect([code, errors]).toEqual([0, ''])
    expect(database).toBeDefined()
    const { id } = JSON.parse(output).data
    expect((await dealer.api.get(`/leads/${id}`)).body.data.id).toBe(id)
    const of = { record: 'lead', id: String(id) } as const
    const [line] = await listHistory(app.database.source, dealer.account.id, of, 1)
    expect(line).toMatchObject({ actor: 'operator', actor_id: null, verb: 'create' })
  })

  it('ends with 1 for every other status, with the answer to a program and a line to a person', async () => {
    for (const [words, status, code] of [
      [['GET', '/leads/99'], 404, 'not_found'],
      [['GET', '/nothing'], 404, 'not_found'],
      [['DELETE', '/leads'], 405, 'method_not_allowed'],
      [['GET', '/leads?limit=x'], 422, 'validation_failed'],
      [['POST', '/leads', await fileOf('{')], 400, 'invalid_json'],
      [['POST', '/leads', await fileOf({ email: 1 })], 422, 'validation_failed'],
    ] as const) {
      const ended = await api(...words)
      expect([ended.code, JSON.parse(ended.output).errors.code]).toEqual([1, code])
      expect(ended.errors).toBe(`zeven: ${words[0]} ${words[1]} answered ${status}\n`)
    }
  })

  it('spends no budget of the account, and needs no plan with the API', async () => {
    const { id } = (await app.dealer({ api: false, perMinute: 1 } as never)).account
    for (let n = 0; n < 3; n++) {
      const { code } = await zeven.run(['api', 'GET', '/leads', '--account', String(id)])
      expect(code).toBe(0)
    }
  })

  it('refuses what cannot be asked by name, before it opens a database', async () => {
    for (const [words, says] of [
      [['FETCH', '/leads'], 'Give one of GET, POST, PATCH, DELETE.'],
      [['GET', 'leads'], 'Give a path that begins with /'],
      [['GET', '/leads', '@nowhere.json'], 'cannot read nowhere.json: no such file'],
      [['POST', '/leads', '{}'], 'Give @ and the name of a file'],
      [['GET', '/leads', await fileOf({})], 'GET takes no body'],
      [['GET'], "missing required argument 'path'"],
    ] as const) {
      const { code, output, errors, database } = await api(...words)
      expect([code, output, database]).toEqual([1, '', undefined])
      expect(errors).toContain(says)
    }
    const unknown = await zeven.run(['api', 'GET', '/leads', '--account', '999999'])
    expect([unknown.code, unknown.errors]).toEqual([1, 'zeven: there is no account 999999\n'])
    await app.dealer()
    const { errors } = await zeven.run(['api', 'GET', '/leads'])
    expect(errors).toMatch(/there are \d+ accounts: name one with --account/)
  })
})

it.each([
  ...['agenda', 'funnel', 'lead', 'lines', 'offer', 'prices', 'run', 'webhook'],
  ...['account history', 'form check', 'form list', 'form put', 'form show'],
  ...['person erase', 'person export', 'person holds', 'person open-hold'],
])('zeven %s is gone, and says what does it now', async (name) => {
  const typed = name.split(' ')
  for (const words of [
    [...typed, 'x', '--account', '1'],
    ['help', ...typed],
    [...typed, '--help'],
  ]) {
    const { code, output, errors, database } = await zeven.run(words)
    expect([code, output, database]).toEqual([1, '', undefined])
    expect(errors).toMatch(
      new RegExp(`^zeven: zeven ${name} is gone: .*(zeven api|the portal|shell).*\n$`),
    )
  }
})
