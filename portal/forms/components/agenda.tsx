import { accountAgendas } from '../../../server/forms/agendas/agendas.contract.ts'
import { useRead } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import type { TextPath } from '../state/text.ts'
import { SelectAt } from './bound.tsx'

/** Selects an agenda of the account. */
export function AgendaAt({ path, label, none }: { path: TextPath; label: string; none?: string }) {
  const { forms } = t()
  const agendas = useRead(accountAgendas.get).data?.agendas ?? []
  return (
    <SelectAt
      path={path}
      label={label}
      hint={<a href="/portal/settings/appointments">{forms.agendaHint}</a>}
      choices={[
        { value: '', text: none ?? forms.chooseAgenda },
        ...agendas.map(({ key, name }) => ({ value: key, text: name })),
      ]}
    />
  )
}
