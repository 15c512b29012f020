import type { ApiProblem } from '../api.ts'
import { Unread } from '../components/states.tsx'
import { Page } from './page.tsx'

interface Props {
  title: string
  back: { href: string; text: string }
  /** The number of placeholder lines. */
  rows: number
  problem: ApiProblem | null
  retry(): unknown
}

/** A screen until its record is loaded, or if that failed. */
export function UnreadPage({ title, back, rows, problem, retry }: Props) {
  return (
    <Page title={title} back={back}>
      <Unread problem={problem} retry={retry} rows={rows} card />
    </Page>
  )
}
