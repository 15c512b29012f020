import type { Client } from 'pg'
import { readConfig } from '../../server/ground/config.ts'
import { openConfiguredDatabase } from '../../server/ground/open-database.ts'
import { createDealer } from '../cluster/dealers.ts'
import { send } from '../load.ts'
import { LEADS } from '../portal/lists.ts'
import type { Session } from '../portal/session.ts'
import type { Environment } from '../programs.ts'
import { API, newLead } from '../zeven.ts'
import { childrenOf, cpuOf } from './cpu.ts'
import { type Figure, figure, timed } from './figure.ts'

const WRITERS = 4
const WRITE_SECONDS = 6
const LISTS = {
  'newest first': LEADS,
  'a word that many have': `${LEADS}&q=utrecht`,
  'a word that few have': `${LEADS}&q=customer-17%40klant.example`,
  'two letters': `${LEADS}&q=an`,
  'numbers beside the filters': '/leads/counts',
  customers: '/customers',
  overview: '/overview',
}

/** The portal of one dealer, with ever more others beside it. */
export async function measureLists(session: Session, words: string) {
  const group = `Portal of ${words}`
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(LISTS)) {
    const ask = () => session.ask(path)
    await ask()
    figures.push(figure(group, what, await timed(7, ask), 'ms'))
  }
  return figures
}

/** Leads a second that one server process takes, for one dealer and for several at once. */
export async function measureWrites(
  settings: Environment,
  { url, postgres }: { url: string; postgres: number },
  client: Client,
) {
  const database = await openConfiguredDatabase(readConfig(settings), { writes: 'inline' })
  const dealers = []
  for (let n = 0; n < WRITERS; n++) dealers.push(await createDealer(database, null))
  await database.close()
  const write = ({ secret }: { secret: string }) =>
    send({
      url: `${url}${API}/leads`,
      secret,
      body: newLead('p[<id>]@klant.example'),
      connections: 32 / WRITERS,
      until: { seconds: WRITE_SECONDS },
    })
  const [one = 0] = await Promise.all(dealers.slice(0, 1).map(write))
  const sessions = childrenOf(postgres)
  const cpu = [cpuOf(sessions), cpuOf(childrenOf(process.pid))] as const
  const before = await walPosition(client)
  const all = await Promise.all(dealers.map(write))
  const bytes = (await walPosition(client)) - before
  const sum = all.reduce((total, rate) => total + rate, 0)
  const made = sum * WRITE_SECONDS
  const inDatabase = cpuOf(sessions) - cpu[0]
  const inServer = cpuOf(childrenOf(process.pid)) - cpu[1]
  return [
    figure('Writes', 'leads of one dealer', one, 'a second'),
    figure('Writes', `leads of ${WRITERS} dealers at once`, sum, 'a second'),
    figure('Writes', 'processor of PostgreSQL for a lead', inDatabase / made, 'ms'),
    figure('Writes', 'processor of the server for a lead', inServer / made, 'ms'),
    figure('Writes', 'log of one lead', bytes / made / 1024, 'KB'),
  ]
}

async function walPosition(client: Client): Promise<number> {
  const { rows } = await client.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as at`)
  return Number(rows[0].at)
}
