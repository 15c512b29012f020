import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import {
  formTemplates,
  type TemplateName,
} from '../../server/forms/templates/templates.contract.ts'
import { Unread } from '../components/states.tsx'
import { useRead, useWrite } from '../data.ts'
import { t } from '../messages/messages.ts'
import { StartFromTemplate, TemplateShown } from './templates.tsx'
import './templates.css'

/** For an account without a form: creates one with its prices and items by one click. */
export function ChooseTemplate() {
  const { templates: text } = t()
  const { route } = useLocation()
  const { data, problem, reload } = useRead(formTemplates.list)
  const write = useWrite(formTemplates.use)
  /** The template that needs more than its name. */
  const [chosen, setChosen] = useState<TemplateName | null>(null)
  const make = async (template: TemplateName) => {
    const answer = await write.send({ body: { template } })
    if (answer === null) setChosen(template)
    else route(`/portal/forms/${answer.data.slug}`)
  }
  if (data === null) {
    return <Unread problem={problem} retry={reload} rows={3} height={64} />
  }
  return (
    <div class="choose-template stack">
      <p class="soft">{text.onePress}</p>
      <ul class="plain templates">
        {data.templates.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              class="template"
              disabled={write.isSending}
              onClick={() => void make(one.name)}
            >
              <TemplateShown template={one} />
            </button>
          </li>
        ))}
      </ul>
      {chosen !== null && <StartFromTemplate first={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}
