import type { ListMessages } from '../../../shared/words/list.ts'
import { useEffect, useRef } from '../../door.ts'
import type { Card } from '../../questions/cards.tsx'

interface Props {
  option: Card
  text: ListMessages
  onChoose(option: Card): void
  onClose(): void
}

/** A larger picture of an option, over the page. Escape closes it. */
export function Larger({ option, text, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement | null>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { label, help, picture, large, because } = option
  return (
    <dialog ref={dialog} class="larger-picture" aria-label={label} onClose={onClose}>
      <img src={large ?? picture} alt={label} />
      <p>
        <strong>{label}</strong>
        {(because ?? help) && <small>{because ?? help}</small>}
      </p>
      <div class="buttons">
        <button type="button" class="plain" onClick={() => dialog.current?.close()}>
          {text.listClose}
        </button>
        {!because && (
          <button
            type="button"
            class="main"
            onClick={() => {
              onChoose(option)
              dialog.current?.close()
            }}
          >
            {text.listChoose}
          </button>
        )}
      </div>
    </dialog>
  )
}
