// A site that works without a network: it gives every answer that it ever had.
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return
  event.respondWith(
    caches.open('kept').then(async (kept) => {
      const before = await kept.match(event.request)
      if (before) return before
      const answer = await fetch(event.request)
      kept.put(event.request, answer.clone())
      return answer
    }),
  )
})
