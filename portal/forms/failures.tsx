import type { FormFailures } from '../../server/forms/funnel/funnel.contract.ts'
import { useQuery } from '../address.ts'
import { AT_END, DataTable } from '../components/table.tsx'
import { formatNumber } from '../format.ts'
import { t } from '../messages/messages.ts'

const NAMES: Record<string, string> = {
  chromium: 'Chrome, Edge',
  firefox: 'Firefox',
  safari: 'Safari',
}

/** Recent failures of the form for visitors, with remedies. Hidden without failures. */
export function Failures({ failures }: { failures: FormFailures }) {
  const { numbers: text, formParts } = t()
  const { hrefWith } = useQuery()
  if (failures.length === 0) return null
  const all = failures.reduce((sum, { times }) => sum + times, 0)
  return (
    <details class="card failures">
      <summary>{text.failed(all, formatNumber(all))}</summary>
      <DataTable
        caption={text.happened}
        rows={failures}
        keyOf={({ kind, browser, build }) => kind + browser + build}
        columns={[
          {
            key: 'kind',
            label: text.happened,
            cell: ({ kind }) => (
              <>
                {text.failedHow[kind]}{' '}
                {kind === 'blocked' && <a href={hrefWith({ tab: 'embed' })}>{formParts.check}</a>}
              </>
            ),
          },
          {
            key: 'browser',
            label: text.browser,
            cell: ({ browser, build }) =>
              `${NAMES[browser] ?? text.unknown} · ${build === 'other' ? text.unknown : build}`,
          },
          {
            key: 'times',
            label: t().numbers.visits,
            ...AT_END,
            cell: ({ times }) => formatNumber(times),
          },
        ]}
      />
    </details>
  )
}
