/** Plain shapes that are shown while the form loads. */
export function Loading() {
  return (
    <div class="panel" aria-busy="true">
      <div class="body" aria-hidden="true">
        {[0, 1, 2, 3].map((place) => (
          <div class="shape" key={place} />
        ))}
      </div>
    </div>
  )
}
