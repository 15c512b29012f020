import type { PhotoMessages } from '../../../shared/words/photo.ts'
import { useSession } from '../../door.ts'
import type { PhotoItem } from './files.ts'

interface Props {
  item: PhotoItem
  onRetry(): void
  onRemove(): void
}

/** Faults of the way, not of the file: another try may help. */
const PASSING: readonly (keyof PhotoMessages)[] = ['photoNotSent', 'photoFull', 'photoGone']

/** One file: what it shows, how far it is, and what went wrong with it. */
export function ItemRow({ item, onRetry, onRemove }: Props) {
  const { label, file, preview, state, part, fault } = item
  const session = useSession()
  const text = session.text as typeof session.text & PhotoMessages
  const [, ending = ''] = /\.(\w{1,4})$/.exec(label) ?? []
  return (
    <li>
      {preview ? (
        // An address of the picture's bytes would be refused by the policy of many pages.
        <span
          class="preview"
          aria-hidden="true"
          key="drawn"
          ref={(place) => place?.replaceChildren(preview)}
        />
      ) : (
        <span class="preview" aria-hidden="true" key="named">
          {ending.toUpperCase()}
        </span>
      )}
      <div>
        <span class="name">{label}</span>
        {state === 'sending' || state === 'waiting' ? (
          <progress aria-label={label} max={1} value={state === 'sending' ? part : 0} />
        ) : null}
        {fault && <p class="error">{text[fault]}</p>}
        <div class="tools">
          {state === 'failed' && file !== null && fault !== null && PASSING.includes(fault) && (
            <button
              type="button"
              class="quiet"
              aria-label={`${text.retry}: ${label}`}
              onClick={onRetry}
            >
              {text.retry}
            </button>
          )}
          <button
            type="button"
            class="quiet remove"
            aria-label={`${text.photoRemove}: ${label}`}
            onClick={onRemove}
          >
            {text.photoRemove}
          </button>
        </div>
      </div>
    </li>
  )
}
