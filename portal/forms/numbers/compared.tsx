import type { FormNumbers } from '../../../server/forms/funnel/desk.contract.ts'
import { useWrite } from '../../data.ts'
import { formatDate, formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { Banner, ProblemBanner } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { toast } from '../../parts/toast.tsx'
import { END_TEST } from '../endpoints.ts'
import { useEditor } from '../state/context.ts'

type Test = NonNullable<FormNumbers['test']>
interface Props {
  slug: string
  test: Test
  onEnd(): void
}

/** Two versions that are compared: what became of their visits, and which one is better. */
export function Compared({ slug, test, onEnd }: Props) {
  const editor = useEditor()
  const { numbers } = say()
  const write = useWrite(END_TEST)
  const { published, tested, verdict } = test

  const keep = async (version: number) => {
    const title = numbers.keepTitle(version)
    const yes = await confirm({ title, text: numbers.keepText, action: numbers.keep(version) })
    if (!yes) return
    const answer = await write.send({ params: { slug }, body: { keep: version } })
    if (answer === null) return
    editor.desk.value = answer.data
    toast(numbers.ended(version))
    onEnd()
  }
  const count = (key: 'shown' | 'started' | 'sent') =>
    ({
      key,
      label: numbers[key],
      align: 'end',
      tight: true,
      labelled: true,
      cell: (row: Test['tested']) => formatNumber(row[key]),
    }) as const
  return (
    <section class="card">
      <h2>{numbers.test}</h2>
      <p class="soft">{numbers.testText(test.share, formatDate(test.begun_at))}</p>
      <Table
        caption={numbers.test}
        rows={[published, tested]}
        keyOf={({ version }) => version}
        columns={[
          {
            key: 'version',
            label: numbers.version,
            cell: (row) => (
              <>
                <strong>{row.version}</strong>{' '}
                <span class="soft">{row === tested ? numbers.tested : numbers.live}</span>
              </>
            ),
          },
          count('shown'),
          count('started'),
          count('sent'),
          {
            key: 'rate',
            label: numbers.perHundred,
            align: 'end',
            tight: true,
            labelled: true,
            cell: ({ shown, sent }) => (shown === 0 ? '–' : formatNumber(round(sent / shown))),
          },
        ]}
      />
      <Banner {...(['published', 'tested'].includes(verdict) && { look: 'good' })}>
        <p>{numbers.verdicts[verdict]}</p>
      </Banner>
      <ProblemBanner problem={write.problem} />
      {editor.mayWrite && (
        <div class="actions">
          {[published.version, tested.version].map((version) => (
            <Button
              key={version}
              look={isWinner(test, version) ? 'main' : undefined}
              busy={write.isSending}
              onClick={() => void keep(version)}
            >
              {numbers.keep(version)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

/** In a hundred, with one decimal. */
function round(part: number): number {
  return Math.round(part * 1000) / 10
}

function isWinner({ verdict, published, tested }: Test, version: number): boolean {
  if (verdict === 'published') return version === published.version
  return verdict === 'tested' && version === tested.version
}
