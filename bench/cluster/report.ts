import type { Rule } from './check.ts'
import type { Kill } from './kills.ts'
import type { Task } from './tasks.ts'
import { gapAfter, longest, waitAfter } from './waits.ts'

interface Run {
  tasks: readonly Task[]
  kills: readonly Kill[]
  rules: readonly Rule[]
  seconds: number
  pool: string
  facts: readonly string[]
}

const KINDS = {
  server: 'one of three servers',
  postgres: 'the primary, its Patroni lives',
  machine: 'the primary and its Patroni',
} as const

/** The figures of a run, in Markdown. */
export function clusterPage(run: Run): string {
  const { rules, seconds, pool, facts } = run
  return [
    `${Math.round(seconds)} s under load, ${pool === 'none' ? 'without pgbouncer' : `pgbouncer in ${pool} mode`}. ${facts.join('; ')}.`,
    table(
      ['Rule', 'Seen', ''],
      rules.map(({ rule, seen, broken }) => [
        rule,
        seen,
        broken.length === 0 ? 'holds' : `**broken ${broken.length} times**`,
      ]),
    ),
    table(
      ['Killed', 'Times', 'Longest without an answer', 'Longest refusal of a request'],
      byKind(run),
    ),
  ].join('\n\n')
}

/** After a kill of the primary, what follows counts for it, and not for the servers before. */
function byKind({ tasks, kills }: Run): string[][] {
  const end = Math.max(...tasks.map(({ endedAt }) => endedAt))
  return Object.entries(KINDS).map(([kind, words]) => {
    const own = kills.flatMap((kill, index) =>
      kill.what === kind ? [{ kill, until: kills[index + 1]?.at ?? end }] : [],
    )
    const gaps = own.map(({ kill, until }) => gapAfter(tasks, kill, until))
    const waits = own.map(({ kill, until }) => waitAfter(tasks, kill, until))
    return [words, String(own.length), `${longest(gaps)} s`, `${longest(waits)} s`]
  })
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
