import { useState } from 'preact/hooks'
import type { PortalLanguage } from '../../../server/account/members/members.contract.ts'
import { ApiProblem } from '../../api.ts'
import { language, OWN_NAMES, say } from '../../messages/messages.ts'
import { SelectField } from '../../parts/field.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { changeLanguage } from '../../session.ts'

export function OwnLanguage() {
  const texts = say().notifications
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const choose = async (code: PortalLanguage) => {
    setProblem(null)
    try {
      await changeLanguage(code)
      toast(say().frame.saved)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    }
  }
  return (
    <div class="stack">
      <SelectField
        label={texts.language}
        value={language.value}
        onValue={(code) => void choose(code as PortalLanguage)}
        choices={OWN_NAMES.map(([value, text]) => ({ value, text }))}
      />
      <ProblemBanner problem={problem} />
    </div>
  )
}
