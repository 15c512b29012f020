import { useState } from 'preact/hooks'
import { say } from '../messages/messages.ts'
import { Button } from '../parts/button.tsx'
import { BookDialog } from './book.tsx'
import { NewLine } from './line-form.tsx'
import type { OfferWriter } from './writes.ts'

interface Props {
  writer: OfferWriter
  onAdded(): void
}

/** A line from the price book, or one typed by hand. */
export function AddLine({ writer, onAdded }: Props) {
  const { offer: text } = say()
  const [shown, setShown] = useState<'book' | 'hand' | null>(null)
  const close = () => setShown(null)
  return (
    <div class="add-line">
      {shown === 'hand' ? (
        <NewLine writer={writer} onAdded={onAdded} onClose={close} />
      ) : (
        <div class="row">
          <Button icon="search" onClick={() => setShown('book')}>
            {text.fromBook}
          </Button>
          <Button icon="plus" onClick={() => setShown('hand')}>
            {text.addByHand}
          </Button>
        </div>
      )}
      {shown === 'book' && <BookDialog writer={writer} onClose={close} />}
    </div>
  )
}
