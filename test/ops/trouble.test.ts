import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NEW_ACCOUNT } from '../../server/account/accounts/accounts.contract.ts'
import { createAccount } from '../../server/account/accounts/accounts.writes.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { openDatabase } from '../../server/core/db/database.ts'
import { createTrouble, withoutAddresses } from '../../server/core/log.ts'
import { watchWrites } from '../../server/ops/operation/watching.ts'
import { limitPages } from '../support/full-disk.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeven-trouble-'))
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))

/** A log whose lines a test reads, and a clock that it moves. */
function createTestTrouble() {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const clock = { now: 0 }
  const tell = createTrouble(log, () => clock.now)
  const told = () =>
    lines.map((line) => {
      const { level, msg, reason, left_out: leftOut } = JSON.parse(line)
      return [level, msg, reason, leftOut]
    })
  return { log, lines, clock, tell, told }
}

it('trouble of a kind is one line a minute at most, at level error, and says how many it left out', () => {
  const { clock, tell, told } = createTestTrouble()
  for (let second = 0; second < 90; second++) {
    clock.now = second * 1000
    tell('writes fail', { reason: 'full' })
    if (second === 10) tell('mails wait', { reason: 'away' })
  }
  expect(told()).toEqual([
    [50, 'writes fail', 'full', undefined],
    [50, 'mails wait', 'away', undefined],
    [50, 'writes fail', 'full', 59],
  ])
})

it.each(['thread', 'inline'] as const)(
  'a full disk is told with the reason of the database: %s',
  async (writes) => {
    const { tell, told } = createTestTrouble()
    const opened = await openDatabase({ dataDir: folder, url: undefined, writes })
    const { database, isFailing } = watchWrites(opened, tell)
    const asked = { actor: OPERATOR, accountId: null }
    await database.run(limitPages, { ...asked, input: 1 })
    for (let made = 0; made < 2000 && !isFailing(); made++) {
      const input = { ...NEW_ACCOUNT, name: 'x'.repeat(200) }
      await database.run(createAccount, { ...asked, input }).catch(() => {})
    }
    await database.close()
    const says = 'writes fail: leads are turned away'
    expect(told()).toEqual([[50, says, 'database or disk is full', undefined]])
  },
)

it('no address of a person gets into the log with the words of a mail server', () => {
  const reason = '451 4.7.1 <jo@klant.example>: try "jo.b"@klant.example later'
  expect(withoutAddresses(reason)).toBe('451 4.7.1 <…>: try … later')
})

describe('the commands of docs/watching.md', () => {
  it('find the errors of a log, and nothing else', async () => {
    const page = await readFile('docs/watching.md', 'utf8')
    const commands = [...page.matchAll(/^(?:journalctl|docker compose) [^|]+\| (grep .+)$/gm)]
    expect(commands).toHaveLength(4)
    const { log, lines, tell } = createTestTrouble()
    log.info({ path: '/level/50' }, 'request')
    tell('writes fail: leads are turned away', { reason: 'database or disk is full' })
    log.warn(
      { form: 'veranda' },
      'leads are quarantined; the dealer releases or drops them in the portal',
    )
    tell('mails are put off', { reason: 'no answer within 60 s' })
    const found = commands.map(([, command = '']) => {
      const { stdout } = spawnSync('sh', ['-c', command], {
        input: lines.join(''),
        encoding: 'utf8',
      })
      return stdout
    })
    const [, disk = '', , mails = ''] = lines
    const counted =
      '      1 "msg":"mails are put off"\n      1 "msg":"writes fail: leads are turned away"\n'
    expect(found).toEqual([disk + mails, disk + mails, counted, disk])
  })

  it('are listed with every error that the server writes', async () => {
    const page = await readFile('docs/watching.md', 'utf8')
    const { stdout } = spawnSync(
      'grep',
      ['-rhoE', String.raw`tell\('[^']+'|log\.error\([^']+'[^']+'`, 'server'],
      { encoding: 'utf8' },
    )
    const messages = [...stdout.matchAll(/'([^']+)'$/gm)].map(([, message = '']) => message)
    expect(messages.length).toBeGreaterThan(5)
    expect(messages.filter((message) => !page.includes(`\`${message}\``))).toEqual([])
  })
})
