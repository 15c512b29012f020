import { useEffect, useRef, useState } from 'preact/hooks'
import type { PriceBookEntry } from '../../server/offers/lines/lines.contract.ts'
import { offerLines } from '../../server/offers/lines/lines.contract.ts'
import { ApiProblem } from '../api.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { TextField } from '../components/field.tsx'
import { ProblemBanner, Unread } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import { useRead } from '../data.ts'
import { formatExactly } from '../format.ts'
import { t } from '../messages/messages.ts'
import type { OfferWriter } from './writes.ts'

const SEARCH_AFTER_MS = 200

/** A live search of the price book. It stays open, so that several lines can be added. */
export function BookDialog({ writer, onClose }: { writer: OfferWriter; onClose(): void }) {
  const { offer: text } = t()
  const { offer } = writer
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const found = useRead(offerLines.searchBook, { params: { id: offer.id }, query: { q } })
  // The search may continue while a line is being added.
  const shown = useRef(found)
  shown.current = found
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    document.querySelector<HTMLElement>('dialog[open] input[type=search]')?.focus()
  }, [])
  const entries = found.data?.entries

  const add = async ({ from, id, name }: PriceBookEntry) => {
    setProblem(null)
    const outcome = await writer.write({
      endpoint: offerLines.add,
      body: { from, id },
      what: text.addWhat(name),
    })
    if (outcome instanceof ApiProblem) return setProblem(outcome)
    if (outcome !== 'done') return
    toast(text.added(name))
    await shown.current.reload(true)
  }
  return (
    <Dialog title={text.fromBook} onClose={onClose} wide keepOpen>
      <div class="stack">
        <TextField
          label={text.searchBook}
          type="search"
          value={typed}
          onValue={setTyped}
          maxLength={100}
          autocomplete="off"
        />
        <ProblemBanner problem={problem} at={['id', 'lines']} />
        {entries === undefined ? (
          <Unread problem={found.problem} retry={found.reload} rows={5} />
        ) : (
          <ul class="plain book" aria-label={text.fromBook}>
            {entries.map((entry) => (
              <li key={`${entry.from} ${entry.id}`}>
                {entry.picture && (
                  <img class="line-picture" src={entry.picture.address} alt="" loading="lazy" />
                )}
                <div class="says">
                  <strong>{entry.line_name}</strong>
                  {entry.description && <p class="soft small">{entry.description}</p>}
                  <p class="soft small">
                    {[entry.article_number, entry.is_on_offer && text.isOnOffer]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <span class="number">
                  {entry.price === null
                    ? text.onRequest
                    : formatExactly(entry.price, offer.document.currency)}
                  {entry.unit && <span class="soft small"> / {entry.unit}</span>}
                </span>
                <Button
                  icon="plus"
                  label={text.addThis(entry.line_name)}
                  busy={writer.isSending}
                  onClick={() => void add(entry)}
                />
              </li>
            ))}
          </ul>
        )}
        {entries?.length === 0 && (
          <p class="soft" role="status">
            {q === '' ? text.bookEmpty : text.bookNothing}
          </p>
        )}
      </div>
    </Dialog>
  )
}
