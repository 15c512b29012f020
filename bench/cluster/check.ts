import { Client } from 'pg'
import { readConfig } from '../../server/core/config.ts'
import { openFiles } from '../../server/core/files/open.ts'
import type { Received } from '../../test/support/receiver.ts'
import type { Task } from './tasks.ts'

/** A rule of the failover, and what breaks it; nothing does when it holds. */
export interface Rule {
  rule: string
  broken: string[]
  seen: string
}

/** What the database has at the end. */
export interface Stored {
  /** Customers' addresses, one for each lead. */
  leads: { account: number; email: string }[]
  quota: Map<number, number>
  signed: { lead: number; times: number }[]
  events: { key: string; record: number }[]
}

export async function readStored(url: string): Promise<Stored> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const rows = async (statement: string) => (await client.query(statement)).rows
  try {
    const leads = await rows(
      `select account_id::int as account, contact::json ->> 'email' as email from leads`,
    )
    const quota = await rows(
      'select account_id::int as id, sum(used)::int as used from quota_use group by 1',
    )
    const signed = await rows(`select lead_id::int as lead, count(*)::int as times from offer_events
      where kind = 'signed' group by 1`)
    const events = await rows(`select key, record_id::int as record from events
      where key in ('lead.created', 'offer.signed')`)
    return { leads, quota: new Map(quota.map(({ id, used }) => [id, used])), signed, events }
  } finally {
    await client.end()
  }
}

/** Compares what clients were told with what is stored. */
export function checkAll(
  tasks: readonly Task[],
  stored: Stored,
  received: readonly Received[],
): Rule[] {
  return [
    answersAreRight(tasks),
    leadsAreOnce(tasks, stored),
    quotaIsExact(tasks, stored),
    signaturesAreOnce(tasks, stored),
    webhooksCame(stored, received),
  ]
}

function answersAreRight(tasks: readonly Task[]): Rule {
  const wrong = tasks.filter(({ outcome }) => outcome === 'wrong answer')
  const open = tasks.filter(({ outcome }) => outcome === 'unanswered')
  const broken = [...wrong, ...open].map(
    ({ kind, name, outcome, detail }) => `${kind} ${name}: ${outcome} ${detail}`,
  )
  return {
    rule: 'every request is answered in the end, and none with an error of ours',
    broken,
    seen: `${tasks.length} requests`,
  }
}

function leadsAreOnce(tasks: readonly Task[], { leads }: Stored): Rule {
  const times = new Map<string, number>()
  for (const { email } of leads) times.set(email, (times.get(email) ?? 0) + 1)
  const told = tasks.filter(
    ({ kind, outcome }) => (kind === 'API' || kind === 'form') && outcome === 'acknowledged',
  )
  const lost = told.filter(({ name }) => !times.has(name)).map(({ name }) => `${name} is lost`)
  const names = tasks.map(({ name }) => name)
  const doubled = names
    .filter((name) => (times.get(name) ?? 0) > 1)
    .map((name) => `${name} is doubled`)
  return {
    rule: 'no acknowledged lead is lost or doubled',
    broken: [...lost, ...doubled],
    seen: `${told.length} acknowledged`,
  }
}

function quotaIsExact(tasks: readonly Task[], { leads, quota }: Stored): Rule {
  const dealers = new Map(tasks.map(({ dealer }) => [dealer.id, dealer]))
  const broken: string[] = []
  for (const { id, quota: most } of dealers.values()) {
    const made = leads.filter(({ account }) => account === id).length
    const used = quota.get(id) ?? 0
    if (used !== made) broken.push(`account ${id} has ${made} leads and ${used} of its quota used`)
    if (most !== null && made > most) broken.push(`account ${id} has ${made} leads of ${most}`)
    const isRefused = tasks.some((task) => task.dealer.id === id && task.outcome === 'quota spent')
    if (isRefused && made !== most) broken.push(`account ${id} was refused with ${made} of ${most}`)
  }
  const refused = tasks.filter(({ outcome }) => outcome === 'quota spent').length
  return { rule: 'quotas are exact', broken, seen: `${refused} refused because a quota was spent` }
}

function signaturesAreOnce(tasks: readonly Task[], { signed }: Stored): Rule {
  const times = new Map(signed.map((one) => [one.lead, one.times]))
  const told = tasks.filter(
    ({ kind, outcome }) => kind === 'signature' && outcome === 'acknowledged',
  )
  const leadOf = ({ dealer, name }: Task) => dealer.offers.find(({ token }) => token === name)?.lead
  const broken = told
    .map((task) => leadOf(task) ?? 0)
    .filter((lead) => times.get(lead) !== 1)
    .map((lead) => `the offer ${lead} was signed ${times.get(lead) ?? 0} times`)
  return {
    rule: 'every acknowledged signature is stored once',
    broken,
    seen: `${told.length} acknowledged`,
  }
}

/** Looks into the bucket as the servers do. */
export async function photosAreStored(
  tasks: readonly Task[],
  settings: Record<string, string>,
): Promise<Rule> {
  const files = openFiles(readConfig(settings))
  const told = tasks.filter(({ kind, outcome }) => kind === 'photo' && outcome === 'acknowledged')
  const broken: string[] = []
  for (const { name, detail } of told) {
    if ((await files.read(detail)) === null) broken.push(`the file ${detail} of ${name} is lost`)
  }
  const rule = 'every acknowledged file is in the bucket'
  return { rule, broken, seen: `${told.length} acknowledged` }
}

function webhooksCame({ events }: Stored, received: readonly Received[]): Rule {
  const missing = missingEvents(events, received)
  const broken = missing.map(({ key, record }) => `${key} of ${record} did not arrive`)
  const twice = received.length - new Set(received.map(({ body }) => body.id)).size
  return {
    rule: 'every webhook arrives at least once',
    broken,
    seen: `${events.length} events, ${twice} sent twice`,
  }
}

export function missingEvents(events: Stored['events'], received: readonly Received[]) {
  const came = new Set(received.map(({ body }) => `${body.event} ${body.data.id}`))
  return events.filter(({ key, record }) => !came.has(`${key} ${record}`))
}
