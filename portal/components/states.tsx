import type { ComponentChildren } from 'preact'
import type { ApiProblem } from '../api.ts'
import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icons.tsx'
import { problemText, reasonText } from './problem.ts'

/** No data yet: the reason, and the next action. */
export function Empty({
  icon,
  title,
  children,
  actions,
}: {
  icon: IconName
  title: string
  children?: ComponentChildren
  actions?: ComponentChildren
}) {
  return (
    <div class="empty">
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div class="actions">{actions}</div>}
    </div>
  )
}

/** Placeholders of the size of the content, so that nothing jumps when it is loaded. */
export function Skeleton({ rows = 6, height = 18 }: { rows?: number; height?: number }) {
  return (
    <div class="stack card" role="status" aria-busy="true">
      <span class="unseen">{t().frame.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span
          key={row}
          class="skeleton"
          style={{ blockSize: `${height}px`, inlineSize: `${[92, 74, 85, 66][row % 4]}%` }}
        />
      ))}
    </div>
  )
}

/** Loading failed: the remedy, and a retry button. */
export function Failed({ problem, retry }: { problem: ApiProblem; retry?: () => void }) {
  const { frame } = t()
  const isMissing = problem.status === 404
  return (
    <div class="empty" role="alert">
      <Icon name={isMissing ? 'search' : 'warning'} size={28} />
      <h2>{isMissing ? frame.problems.not_found_title : frame.problems.title}</h2>
      <p>{problemText(problem)}</p>
      {retry && !isMissing && (
        <div class="actions">
          <Button icon="refresh" onClick={retry}>
            {frame.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Replaces content that is loading or failed to load. */
export function Unread({
  problem,
  retry,
  card = false,
  ...grey
}: {
  problem: ApiProblem | null
  retry(): unknown
  /** Whether a problem is shown on its own card. */
  card?: boolean
  rows?: number
  height?: number
}) {
  if (problem === null) return <Skeleton {...grey} />
  const failed = <Failed problem={problem} retry={() => void retry()} />
  return card ? <div class="card">{failed}</div> : failed
}

/**
 * A failed write, next to the form that keeps the input. `at` has the paths of values without a
 * field.
 */
export function ProblemBanner({
  problem,
  at = [],
}: {
  problem: ApiProblem | null
  at?: string | readonly string[]
}) {
  return <IssueBanner>{problem && reasonText(problem, [at].flat())}</IssueBanner>
}

/** An error with its own text. */
export function IssueBanner({ children: text }: { children: string | null }) {
  return text === null ? null : (
    <div class="banner danger" role="alert">
      <p>{text}</p>
    </div>
  )
}

export function Banner({
  look,
  children,
}: {
  look?: 'warn' | 'danger' | 'good'
  children: ComponentChildren
}) {
  const content = typeof children === 'string' ? <p>{children}</p> : children
  return <div class={look ? `banner ${look}` : 'banner'}>{content}</div>
}

interface MorePages {
  hasMore: boolean
  isReading: boolean
  problem: ApiProblem | null
  more(): Promise<void>
}

/** Loads the next page of a list, and reports a failure. */
export function More({ pages }: { pages: MorePages }) {
  const { frame } = t()
  if (!pages.hasMore) return null
  return (
    <div class="stack">
      <ProblemBanner problem={pages.problem} />
      <div class="actions">
        <Button busy={pages.isReading} onClick={() => void pages.more()}>
          {pages.isReading ? frame.loading : frame.more}
        </Button>
      </div>
    </div>
  )
}
