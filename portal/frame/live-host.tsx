import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { locked } from '../api.ts'
import { markSeen, tellChange, unseenLeads } from '../live.ts'
import { listen } from '../live-connection.ts'
import { notifyOf } from '../parts/browser-news.tsx'
import { me } from '../session.ts'
import { news } from './page.tsx'

/** Stands once in the frame: hears of changes, and counts new leads until somebody sees them. */
export function LiveHost() {
  const { path, route } = useLocation()
  const account = me.value?.account
  const isSignedIn = locked.value === null
  const unseen = unseenLeads.value
  useEffect(() => {
    if (account === undefined || !isSignedIn) return
    return listen(account.id, (leads) => {
      tellChange(leads)
      if (leads.length === 0 || !document.hidden) return
      notifyOf(leads.length, account.name, () => {
        route(leads.length === 1 ? `/portal/leads/${leads[0]}` : '/portal/leads')
      })
    })
  }, [account?.id, isSignedIn])
  useEffect(() => () => markSeen(), [account?.id])

  useEffect(() => {
    const see = () => {
      if (document.hidden) return
      const [, lead] = /^\/portal\/leads\/(\d+)$/.exec(path) ?? []
      if (path === '/portal/leads') markSeen()
      else if (lead !== undefined) markSeen(Number(lead))
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [path, unseen])
  useEffect(() => {
    news.value = unseen.size
  }, [unseen])
  return null
}
