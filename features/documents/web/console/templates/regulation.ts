import type { DocumentTemplate } from './document-template.ts'

export const template: DocumentTemplate = {
  consent_required: true,
  en: {
    title: 'Terms of {programme}',
    html: `<h2>1. Organiser</h2>
<p>{programme} is run by [name of the company, registered office, register number] for its people. The organisers can be reached at {contact}.</p>
<h2>2. Who takes part</h2>
<p>Everybody who is employed by [the company or the companies of the group] and has been invited by the organisers or has registered with their address at work. Taking part is voluntary; whoever does not take part, or stops, has no disadvantage at work.</p>
<p>One person has one account. Nobody gives their password or their link to others.</p>
<h2>3. Duration</h2>
<p>The programme runs from [date] to [date], in the stages that are shown in it. The organisers may move the dates for good reason and say so in the programme.</p>
<h2>4. Points</h2>
<p>What earns points, and how many, stands in the rulebook. Points have no value in money, cannot be exchanged or handed on, and end with the programme. Every line of points can be questioned in “My points” within [14] days; the organisers answer within [5] working days.</p>
<h2>5. Prizes</h2>
<p>[Which prizes there are, who gets them, when they are handed over, and who pays the tax on them.] When points are equal, [what decides].</p>
<h2>6. Fair play</h2>
<p>Answers are one’s own. Whoever lets others or a program answer for them, uses a mistake of the programme, or hands in what is not theirs, loses the points gained that way; in grave cases the organisers may exclude them. The reason is told to the person, who may object as in point 8.</p>
<h2>7. What people write and show</h2>
<p>Posts, messages and pictures must not hurt or mock anybody, must not show people who do not want it, and must not hold business secrets or data of customers. The organisers may take down what breaks this. Whoever hands in a picture has the right to do so and lets the company show it within the programme until it ends.</p>
<h2>8. Complaints</h2>
<p>Complaints go to {contact} within [14] days of what they are about. The organisers answer within [14] days. The rights that the law gives remain untouched.</p>
<h2>9. Leaving</h2>
<p>Everybody can end their part at any time in “Your Account”, or by writing to {contact}.</p>
<h2>10. Changes</h2>
<p>The organisers may change these terms for good reason, such as a change of the law. Everybody is asked to accept a new version before they go on; whoever does not can leave without disadvantage.</p>
<p>[Law that applies, and the date from which these terms hold.]</p>`,
  },
  pl: {
    title: 'Regulamin programu {programme}',
    html: `<h2>1. Organizator</h2>
<p>Program {programme} prowadzi [nazwa firmy, siedziba, numer w rejestrze] dla swoich pracowników. Kontakt z organizatorami: {contact}.</p>
<h2>2. Uczestnicy</h2>
<p>W programie może brać udział każda osoba zatrudniona w [firma lub spółki grupy], którą organizatorzy zaprosili albo która zarejestrowała się adresem służbowym. Udział jest dobrowolny; kto nie bierze udziału albo z niego rezygnuje, nie ponosi z tego powodu żadnych niekorzystnych skutków w pracy.</p>
<p>Jedna osoba ma jedno konto. Nikt nie przekazuje innym swojego hasła ani linku.</p>
<h2>3. Czas trwania</h2>
<p>Program trwa od [data] do [data], w etapach pokazanych w programie. Z ważnych powodów organizatorzy mogą zmienić terminy i ogłaszają to w programie.</p>
<h2>4. Punkty</h2>
<p>Za co i ile jest punktów, mówią zasady gry. Punkty nie mają wartości pieniężnej, nie można ich wymienić ani przekazać i wygasają z końcem programu. Każdy wpis można zakwestionować w „Moich punktach” w ciągu [14] dni; organizatorzy odpowiadają w ciągu [5] dni roboczych.</p>
<h2>5. Nagrody</h2>
<p>[Jakie są nagrody, kto je otrzymuje, kiedy są wydawane i kto płaci od nich podatek.] Przy równej liczbie punktów rozstrzyga [kryterium].</p>
<h2>6. Uczciwa gra</h2>
<p>Każdy odpowiada samodzielnie. Kto pozwala odpowiadać za siebie innym albo programowi, wykorzystuje błąd programu lub zgłasza nie swoją pracę, traci zdobyte w ten sposób punkty; w poważnych przypadkach organizatorzy mogą go wykluczyć. Osoba poznaje powód i może się odwołać zgodnie z punktem 8.</p>
<h2>7. Wpisy i zdjęcia</h2>
<p>Wpisy, wiadomości i zdjęcia nie mogą nikogo obrażać ani ośmieszać, pokazywać osób, które tego nie chcą, ani zawierać tajemnic firmy i danych klientów. Organizatorzy mogą usunąć to, co łamie te zasady. Kto dodaje zdjęcie, ma do tego prawo i pozwala firmie pokazywać je w programie do jego zakończenia.</p>
<h2>8. Reklamacje</h2>
<p>Reklamacje należy wysłać na adres {contact} w ciągu [14] dni od zdarzenia. Organizatorzy odpowiadają w ciągu [14] dni. Prawa wynikające z przepisów pozostają nienaruszone.</p>
<h2>9. Rezygnacja</h2>
<p>Udział można zakończyć w każdej chwili na stronie „Twoje konto” albo pisząc na adres {contact}.</p>
<h2>10. Zmiany</h2>
<p>Z ważnych powodów, na przykład po zmianie prawa, organizatorzy mogą zmienić regulamin. Przed dalszym udziałem każdy jest proszony o akceptację nowej wersji; kto jej nie akceptuje, może odejść bez niekorzystnych skutków.</p>
<p>[Prawo właściwe i data, od której regulamin obowiązuje.]</p>`,
  },
}
