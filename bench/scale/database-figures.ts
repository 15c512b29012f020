import { execFile } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { send } from '../load.ts'
import { childrenOf, processorMs } from '../processor.ts'
import type { Program } from '../programs.ts'
import { type Account, API, newLead } from '../zeven.ts'
import { type Figure, figure, timed } from './figure.ts'
import type { Postgres } from './postgres.ts'

const MB = 2 ** 20
const LARGEST_SHOWN = 8
const WRITE_SECONDS = 6
/** What members look for, as the server asks PostgreSQL for it. All words are beginnings of words. */
const SEARCHES = {
  'a town': 'utrecht',
  'two letters': 'an',
  'an e-mail address': 'customer 17 klant example',
  'a rare name': 'xyzzy',
}
/** A dealer with 500 leads. */
const ACCOUNT = 2

/** What the largest tables and their indexes take. */
export async function measureSizes(client: Client): Promise<Figure[]> {
  const { rows } = await client.query(`select relname as name,
      pg_table_size(oid) as rows, pg_indexes_size(oid) as indexes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit ${LARGEST_SHOWN}`)
  const { rows: whole } = await client.query(`select pg_database_size(current_database()) as size,
    (select sum(pg_indexes_size(oid)) from pg_class where relkind = 'r'
      and relnamespace = 'public'::regnamespace) as indexes`)
  return [
    figure('Size', 'the database', Number(whole[0].size) / MB, 'MB'),
    figure('Size', 'all indexes', Number(whole[0].indexes) / MB, 'MB'),
    ...rows.flatMap(({ name, rows: table, indexes }) => [
      figure('Size', `${name}, its rows`, Number(table) / MB, 'MB'),
      figure('Size', `${name}, its indexes`, Number(indexes) / MB, 'MB'),
    ]),
  ]
}

/** Changes one lead in twenty, and cleans up after it. */
export async function measureVacuum(client: Client): Promise<Figure[]> {
  await client.query('update all_leads set updated_at = updated_at + 1 where id % 20 = 0')
  const one = await timed(1, () => client.query('vacuum (analyze) all_leads'))
  const whole = await timed(1, () => client.query('vacuum (analyze)'))
  return [
    figure('Vacuum', 'leads, of which one in twenty was changed', one / 1000, 's'),
    figure('Vacuum', 'the whole database, nothing to do', whole / 1000, 's'),
  ]
}

export async function measureBackup({ url, folder, programs }: Postgres): Promise<Figure[]> {
  const file = join(folder, 'zeven.dump')
  const words = ['--format=custom', '--compress=1', `--file=${file}`, url]
  const ms = await timed(1, () => promisify(execFile)(join(programs, 'pg_dump'), words))
  const { size } = statSync(file)
  rmSync(file)
  return [
    figure('Backup', 'pg_dump, compressed a little', ms / 1000, 's'),
    figure('Backup', 'its file', size / MB, 'MB'),
  ]
}

/** What PostgreSQL does for a lead of several dealers at once. */
export async function measureLeads(
  server: Program,
  writers: readonly Account[],
  client: Client,
  { pid }: Postgres,
): Promise<Figure[]> {
  const body = newLead('p[<id>]@klant.example')
  const requests = writers.map(({ secret }) => ({ path: `${API}/leads`, secret, body }))
  const sessions = () => childrenOf(pid).reduce((sum, session) => sum + processorMs(session), 0)
  const before = { spent: sessions(), log: await logPosition(client) }
  const { rate } = await send(server, requests, WRITE_SECONDS)
  const made = rate * WRITE_SECONDS
  const bytes = (await logPosition(client)) - before.log
  return [
    figure(
      'Writes',
      'processor of PostgreSQL for a lead',
      (sessions() - before.spent) / made,
      'ms',
    ),
    figure('Writes', 'log of one lead', bytes / made / 1024, 'KB'),
  ]
}

async function logPosition(client: Client): Promise<number> {
  const { rows } = await client.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as at`)
  return Number(rows[0].at)
}

/** What sessions take next to the memory they share. */
export async function measureSessions(client: Client, { pid }: Postgres): Promise<Figure[]> {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where application_name like 'zeven%'`,
  )
  const own = rows.map((row) => anonymousOf(row.pid))
  const mean = own.reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, own.length)
  return [
    figure('Sessions', 'connections of one busy process', own.length, ''),
    figure('Sessions', 'memory of a connection, its own', mean / MB, 'MB'),
    figure('Sessions', 'processes of PostgreSQL', childrenOf(pid).length, ''),
  ]
}

function anonymousOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss_Anon:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024
}

/** The search of one dealer. One index has the words of all dealers. */
export async function measureSearch(client: Client): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, words] of Object.entries(SEARCHES)) {
    const own = words.split(' ').map((word) => `'${ACCOUNT}.${word}':*`)
    const query = `select lead_id from lead_search where words @@ $$${own.join(' & ')}$$::tsquery`
    // The first reads the pages from the disk.
    await client.query(query)
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${query}`)
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    figures.push(figure('Search of one dealer', what, ms, 'ms'))
    figures.push(figure('Search of one dealer', what, pages, 'pages'))
  }
  return figures
}
