import type { DeskLine } from '../../../server/resources/offers/desk/contract.ts'
import { call, newKey } from '../../api.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { toast } from '../../parts/toast.tsx'
import { ADD_LINE } from './endpoints.ts'
import type { Writer } from './writes.ts'

/** Where a line comes from. What the price book says of itself is English. */
export function Why({ line: { origin, article_number: article } }: { line: DeskLine }) {
  const { offer: text } = say()
  if (origin === null) return <p class="why soft small">{text.byHand}</p>
  const facts = [
    [text.rule, origin.shown],
    [text.quantity, origin.quantity],
    [text.price, origin.price],
    [text.cell, cellText(origin.cell)],
    [text.article, article],
  ].filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '')
  return (
    <dl class="why small">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt class="soft">{name}</dt>
          <dd lang="en">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The cell as `matrix, row × column`. */
function cellText(cell: unknown): string | null {
  if (typeof cell !== 'object' || cell === null) return null
  const { matrix, row, col } = cell as Record<string, unknown>
  const place = [row, col].filter((value) => value !== null && value !== undefined)
  return [matrix, place.join(' × ')].filter(Boolean).join(', ') || null
}

/** What the price book has that this offer does not, and why. One click adds it all the same. */
export function LeftOutLines({ writer }: { writer: Writer }) {
  const { offer: text } = say()
  const { offer } = writer
  if (offer.left_out.length === 0) return null
  const add = async (id: number, name: string) => {
    const idempotencyKey = newKey()
    const done = await writer.act({
      what: text.addWhat(name),
      run: async (version) => {
        const body = { version, from: 'item' as const, id }
        await call(ADD_LINE, { params: { id: offer.id }, body }, { idempotencyKey })
        return null
      },
    })
    if (done) toast(text.added(name))
  }
  return (
    <details class="left-out">
      <summary class="soft">{text.leftOut(offer.left_out.length)}</summary>
      <ul class="plain">
        {offer.left_out.map(({ item: { id, name }, why }) => (
          <li key={id}>
            <div>
              <p>{name}</p>
              {why === null ? (
                <p class="soft small">{text.leftOutByHand}</p>
              ) : (
                <p class="soft small" lang="en">
                  {why}
                </p>
              )}
            </div>
            {offer.steps.includes('change') && (
              <Button
                look="quiet"
                icon="plus"
                label={text.addThis(name)}
                onClick={() => void add(id, name)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
