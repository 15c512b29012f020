import { useState } from 'preact/hooks'
import { Button } from '../components/button.tsx'
import { t } from '../messages/messages.ts'
import { BookDialog } from './book.tsx'
import { type LineKind, NewLine } from './line-form.tsx'
import type { OfferWriter } from './writes.ts'

interface Props {
  writer: OfferWriter
  onAdded(): void
}

/** A line from the price book, or one typed by hand: a charge or a deduction. */
export function AddLine({ writer, onAdded }: Props) {
  const { offer: text } = t()
  const [shown, setShown] = useState<'book' | LineKind | null>(null)
  const close = () => setShown(null)
  return (
    <div class="add-line">
      {shown === 'adds' || shown === 'takes_off' ? (
        <NewLine writer={writer} kind={shown} onAdded={onAdded} onClose={close} />
      ) : (
        <div class="row">
          <Button icon="search" onClick={() => setShown('book')}>
            {text.fromBook}
          </Button>
          <Button icon="plus" onClick={() => setShown('adds')}>
            {text.addByHand}
          </Button>
          <Button icon="minus" onClick={() => setShown('takes_off')}>
            {text.addTakesOff}
          </Button>
        </div>
      )}
      {shown === 'book' && <BookDialog writer={writer} onClose={close} />}
    </div>
  )
}
