import { say } from '../../messages/messages.ts'
import { Guides } from './guides.tsx'
import { PageCheck } from './page-check.tsx'
import { Snippet } from './snippet.tsx'

/** How the form gets on the dealer's own website. It is about what is published, not the draft. */
export function Embed() {
  const { formParts: text } = say()
  return (
    <div class="stack embed">
      <section class="card stack">
        <h2>{text.place}</h2>
        <Snippet />
      </section>
      <section class="card stack">
        <h2>{text.guides}</h2>
        <Guides />
      </section>
      <section class="card stack">
        <h2>{text.check}</h2>
        <PageCheck />
      </section>
    </div>
  )
}
