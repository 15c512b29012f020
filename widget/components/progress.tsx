import { fill } from '../../shared/messages/fill.ts'
import { upTo } from '../../shared/up-to.ts'
import { useSession } from '../state/session.ts'

/** Shows the form's title and the current step. */
export function Progress() {
  const { form, text, derived } = useSession()
  const index = derived.index.value
  const { length } = derived.steps.value
  return (
    <div class="progress">
      <p>
        <span>{form.title}</span>
        <span>{fill(text.step, index + 1, length)}</span>
      </p>
      <div aria-hidden="true">
        {upTo(length).map((place) => (
          <i class={place <= index ? 'on' : undefined} key={place} />
        ))}
      </div>
    </div>
  )
}
