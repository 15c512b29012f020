import type { PhotoMessages } from '../../shared/messages/photo.ts'
import type { Labelled } from '../components/field.tsx'
import type { FieldPart } from '../components/lazy.ts'
import { effect, fill, Help, IssueText, idOf, useEffect, useSession } from '../host.ts'
import css from './photo.css?inline'
import { chosenFiles, type PhotoItem, type PhotoQuestion, takesPlace } from './photo-files.ts'

interface Props {
  item: PhotoItem
  /** The issue; empty if there is none. */
  reason: string
  onRetry(): void
  onRemove(): void
}

/** Connection issues: a retry may help. */
const PASSING: readonly (keyof PhotoMessages)[] = ['photoNotSent', 'photoFull', 'photoGone']

/** One file: its preview, progress and issue. */
function ItemRow({ item, reason, onRetry, onRemove }: Props) {
  const { label, file, preview, state, part, issue } = item
  const session = useSession()
  const text = session.text as typeof session.text & PhotoMessages
  const [, ending = ''] = /\.(\w{1,4})$/.exec(label) ?? []
  return (
    <li>
      {preview ? (
        // Many pages' policies would block a blob address.
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
        {/* The sentence names the file. */}
        {reason ? <p class="error">{reason}</p> : <span class="name">{label}</span>}
        {state === 'sending' || state === 'waiting' ? (
          <progress aria-label={label} max={1} value={state === 'sending' ? part : 0} />
        ) : null}
        <div class="tools">
          {state === 'failed' && file !== null && issue !== null && PASSING.includes(issue) && (
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

const ACCEPTED = 'image/*,application/pdf'
const DRAWINGS = ',.dwg,.dxf'

/** Accepts photos and plans: from the camera or a file, dropped or pasted. */
function PhotoField({
  question,
  path,
  label,
  help,
  bare,
  optional,
}: Labelled & { question: PhotoQuestion }) {
  const session = useSession()
  const { state, focus } = session
  const text = session.text as typeof session.text & PhotoMessages
  const files = chosenFiles(session, question)
  const id = idOf(path)
  const items = files.items.value
  const issue = state.issues.value.find((one) => idOf(one.path) === id)
  const hasFailed = items.some((item) => item.state === 'failed')
  const isFull = items.filter(takesPlace).length >= question.at_most

  // Only the server rejects names: it no longer has the files.
  useEffect(
    () =>
      effect(() => {
        const isRefused = state.issues.value.some(
          ({ path, code }) => idOf(path) === id && code === 'refused',
        )
        if (isRefused && files.items.peek().every((item) => item.state === 'here')) files.lose()
      }),
    [],
  )
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) files.add(clipboardData.files)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])

  const addText = fill(text.photoAdd, files.kinds)
  const described = [help && `${id}-help`, `${id}-hint`, issue && `${id}-error`]
  return (
    <div class="field" part="field">
      <label for={id} class={bare ? 'unseen' : undefined}>
        {label}
        {optional && <small> ({text.optional})</small>}
      </label>
      <Help path={path} help={help} />
      <div class={isFull ? 'drop full' : 'drop'}>
        <span class="plain" aria-hidden="true">
          {addText.charAt(0).toUpperCase() + addText.slice(1)}
        </span>
        <span class="help" id={`${id}-hint`}>
          {fill(text.photoMost, question.at_most)} <span class="mouse">{text.photoDrop}</span>
        </span>
        <input
          id={id}
          type="file"
          accept={question.drawings ? ACCEPTED + DRAWINGS : ACCEPTED}
          multiple
          disabled={isFull}
          aria-invalid={issue ? 'true' : undefined}
          aria-describedby={described.filter(Boolean).join(' ')}
          onChange={({ currentTarget }) => {
            files.add(currentTarget.files ?? [])
            // The same file may be selected again.
            currentTarget.value = ''
          }}
        />
      </div>
      {issue?.code === 'refused' ? (
        <p class="error" part="error" id={`${id}-error`}>
          {hasFailed ? text.photoLate : text.photoGone}
        </p>
      ) : (
        <IssueText path={path} />
      )}
      {items.length > 0 && (
        <ul class="files">
          {items.map((item, index) => (
            <ItemRow
              key={item.stop}
              item={item}
              reason={files.reason(item)}
              onRetry={() => files.retry(item)}
              onRemove={() => {
                files.remove(item)
                const next = Math.min(index, items.length - 2)
                focus(next < 0 ? `#${id}` : `.files li:nth-child(${next + 1}) .remove`)
              }}
            />
          ))}
        </ul>
      )}
      <p class="unseen" role="status">
        {files.said.value}
      </p>
    </div>
  )
}

export const Field: FieldPart['Field'] = PhotoField as FieldPart['Field']
export { chosenFiles, css }
