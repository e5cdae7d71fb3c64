// Home: the search card.
export default function Home() {
  return (
    <main id="content">
      <h1>Alisio</h1>
    </main>
  );
}
