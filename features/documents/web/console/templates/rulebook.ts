import type { DocumentTemplate } from './document-template.ts'

export const template: DocumentTemplate = {
  consent_required: false,
  en: {
    title: 'Rulebook of {programme}',
    html: `<h2>The ride</h2>
<p>[So many] stages lead from [place] to [place]. Your crew’s camper moves with every point that its people earn.</p>
<h2>What earns points</h2>
<table><thead><tr><th scope="col">What</th><th scope="col">Kind</th><th scope="col">Points</th></tr></thead><tbody><tr><td>Results at work, [imported each week]</td><td>Results at work</td><td>[as agreed with your department]</td></tr><tr><td>A duel</td><td>Learning</td><td>[30 for a win, 20 for a draw, 10 for playing to the end, 2 for each right answer]</td></tr><tr><td>A course finished</td><td>Learning</td><td>[50 to 150]</td></tr><tr><td>A challenge approved</td><td>Challenges</td><td>[30 to 200]</td></tr><tr><td>Thanks from a colleague</td><td>Bonus</td><td>[none]</td></tr></tbody></table>
<h2>Crews</h2>
<p>A crew has up to [6] seats. A crew’s score is [the sum of what its people earned for it]. Equal points share a position: 1, 2, 2, 4.</p>
<h2>Changing crews</h2>
<p>Your own points stay with you. What you earned for a crew stays with that crew. From [date] on crews stay as they are.</p>
<h2>The end of a stage</h2>
<p>When a stage closes its table is kept for good; later corrections count in the stage that is running. [What the first crews get.]</p>
<h2>Fair play</h2>
<p>One’s own answers, one’s own work, and respect for whoever rides beside you. The terms say what follows otherwise.</p>`,
  },
  pl: {
    title: 'Zasady gry w programie {programme}',
    html: `<h2>Trasa</h2>
<p>Trasa ma [liczba] etapów i prowadzi z [miejsce] do [miejsce]. Kamper załogi rusza się z każdym punktem jej ludzi.</p>
<h2>Za co są punkty</h2>
<table><thead><tr><th scope="col">Za co</th><th scope="col">Rodzaj</th><th scope="col">Punkty</th></tr></thead><tbody><tr><td>Wyniki w pracy, [wczytywane co tydzień]</td><td>Wyniki w pracy</td><td>[jak ustalono z działem]</td></tr><tr><td>Pojedynek</td><td>Nauka</td><td>[30 za wygraną, 20 za remis, 10 za grę do końca, po 2 za każdą dobrą odpowiedź]</td></tr><tr><td>Ukończony kurs</td><td>Nauka</td><td>[od 50 do 150]</td></tr><tr><td>Zatwierdzone wyzwanie</td><td>Wyzwania</td><td>[od 30 do 200]</td></tr><tr><td>Podziękowanie od koleżanki lub kolegi</td><td>Premia</td><td>[żadnych]</td></tr></tbody></table>
<h2>Załogi</h2>
<p>Załoga ma do [6] miejsc. Wynik załogi to [suma tego, co zdobyli dla niej jej ludzie]. Równe punkty dzielą pozycję: 1, 2, 2, 4.</p>
<h2>Zmiana załogi</h2>
<p>Twoje punkty zostają przy Tobie. To, co udało Ci się zdobyć dla załogi, zostaje przy tej załodze. Od [data] składy załóg się nie zmieniają.</p>
<h2>Koniec etapu</h2>
<p>Gdy etap się kończy, jego tabela zostaje na stałe; późniejsze korekty liczą się w etapie, który trwa. [Co otrzymują pierwsze załogi.]</p>
<h2>Uczciwa gra</h2>
<p>Własne odpowiedzi, własna praca i szacunek dla każdego, kto jedzie obok. Co grozi za złamanie zasad, mówi regulamin.</p>`,
  },
}
