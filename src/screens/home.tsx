// Home: the search card.
export default function Home() {
  return <h1>Alisio</h1>;
}
