import type { ApiProblem } from '../api.ts'
import { Unread } from '../components/states.tsx'
import { Page } from './page.tsx'

interface Props {
  title: string
  back: { href: string; text: string }
  /** How many lines of it are drawn in grey. */
  rows: number
  problem: ApiProblem | null
  retry(): unknown
}

/** A screen until its record was read, or when it could not be. */
export function UnreadPage({ title, back, rows, problem, retry }: Props) {
  return (
    <Page title={title} back={back}>
      <Unread problem={problem} retry={retry} rows={rows} card />
    </Page>
  )
}
