import { createHash } from 'node:crypto'
import type { Language } from '../../../shared/form/text.contract.ts'
import { successBody } from '../../core/envelope.ts'
import type { StoredForm } from '../../forms/forms.reads.ts'
import { type Circumstances, publishForm } from '../../forms/publish.ts'
import { visitorForms } from '../../forms/visitor.contract.ts'

/** The response with a form, and the ETag of exactly this response. */
export interface Published {
  body: string
  tag: string
}

/** Maximum responses cached in memory; each takes some tens of kilobytes. */
const MAX_CACHED = 100

/** Publishes a form once per version, language and condition, because widgets request it often. */
export function createPublisher() {
  const known = new Map<string, Published>()

  return (
    { definition, version }: StoredForm,
    language: Language,
    circumstances: Circumstances,
  ): Published => {
    const name = JSON.stringify([version, language, circumstances])
    const cached = known.get(name)
    if (cached !== undefined) return cached
    const body = successBody(
      publishForm(definition, language, circumstances),
      visitorForms.get.message,
    )
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    if (known.size >= MAX_CACHED) known.clear()
    known.set(name, { body, tag })
    return { body, tag }
  }
}
