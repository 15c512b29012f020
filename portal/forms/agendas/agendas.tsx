import { useState } from 'preact/hooks'
import { accountAgendas } from '../../../server/forms/agendas/agendas.contract.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Unread } from '../../components/states.tsx'
import { useRead } from '../../data.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { t } from '../../messages/messages.ts'
import { AgendasForm } from './form.tsx'

/** The times for appointments. */
export function AgendasScreen() {
  const { appointments: text } = t()
  const { data, problem, reload, replace } = useRead(accountAgendas.get)
  /** A new value resets the form, for example after adopting another member's settings. */
  const [times, setTimes] = useState(0)
  const restart = (saved: NonNullable<typeof data>) => {
    replace(saved)
    setTimes((before) => before + 1)
  }
  return (
    <SettingsPage
      title={text.title}
      actions={
        <ButtonLink icon="agenda" href="/portal/agenda">
          {text.seeAll}
        </ButtonLink>
      }
    >
      {data !== null ? (
        <AgendasForm key={times} saved={data} onSaved={restart} />
      ) : (
        <Unread problem={problem} retry={reload} rows={8} height={34} />
      )}
    </SettingsPage>
  )
}
