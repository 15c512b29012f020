import type { ApiProblem } from '../api.ts'
import { Button } from '../components/button.tsx'
import { confirm } from '../components/confirm.tsx'
import { Banner, ProblemBanner } from '../components/states.tsx'
import { t } from '../messages/messages.ts'

interface Where {
  where: readonly { id: number; name: string }[]
  count: number
}

/** Why a price book entry was not deleted, with links to its uses. */
export function InUse({
  problem,
  text,
  href,
}: {
  problem: ApiProblem | null
  text(count: number): string
  href(id: number): string
}) {
  if (problem?.code !== 'entry_in_use') return <ProblemBanner problem={problem} />
  const { where, count } = problem.details as unknown as Where
  return (
    <div role="alert">
      <Banner look="danger">
        <p>
          {text(count)}{' '}
          {where.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <a href={href(id)}>{name}</a>
            </span>
          ))}
          {count > where.length && `, ${t().prices.andMore(count - where.length)}`}
        </p>
      </Banner>
    </div>
  )
}

/** Deletes a price book entry after a confirmation. */
export function RemoveButton({
  title,
  text,
  busy,
  onRemove,
}: {
  title: string
  text: string
  busy: boolean
  onRemove(): void
}) {
  const action = t().frame.remove
  const ask = async () => {
    if (await confirm({ title, text, action, danger: true })) onRemove()
  }
  return (
    <Button icon="trash" busy={busy} onClick={() => void ask()}>
      {action}
    </Button>
  )
}
