/**
 * What people all over, and here, make passwords of: the heart of a common password once its digits and signs are off.
 * Written by hand and far from every list of leaked ones; `isCommonPassword` is where a library would take its place.
 */
const WORDS = `
password passwort passw pass passcode passphrase secret sekret sekretne tajne tajnehaslo haslo hasło mojehaslo nowehaslo
 changeme change default guest test tester testing testtest admin administrator root user username login
logowanie konto access welcome witaj witam zaloguj letmein letmeinnow opensesame master superuser manager office firma
company praca work server computer komputer internet windows microsoft google facebook instagram linkedin iphone samsung
nokia android apple system oracle private temporary temp newpassword oldpassword mypassword yourpassword nopassword
iloveyou iloveu loveyou lovely lover love mylove kocham kochamcie kochamcię kocham kochanie kochana kocham mojakochana
milosc miłość serce serduszko slonce słońce sloneczko słoneczko misiek misiu mis kotek kotku kicia kociak zabka żabka
zaba żaba ptaszek myszka skarbek aniol aniołek aniolek ksiezniczka princess princesa angel angels sweety sweetheart
honey baby babygirl babyboy cutie bestfriend friends friend przyjaciel family rodzina mother father mama tata mamusia
tatus tatuś mamaitata babcia dziadek corka syn dziecko
qwerty qwertz azerty qwertyuiop qwerty asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc zaqwsx zaqxsw zaq wsx edc
poiuytrewq lkjhgfdsa mnbvcxz asdf asdfasdf qwer qwerqwer zxcv abcd abcdef abcdefg abcdefgh abc abcabc aaaa xyz asd qwe
dragon monkey shadow sunshine superman batman spiderman ironman starwars pokemon pikachu naruto minecraft matrix hello
hellohello killer hunter ranger wizard ninja samurai warrior knight legend phoenix tiger lion panther eagle falcon wolf
dolphin butterfly flower flowers rainbow summer winter spring autumn january february march april may june july august
september october november december monday friday sunday weekend holiday holidays vacation christmas lato zima wiosna
jesien jesień styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien
poniedzialek wtorek sroda czwartek piatek sobota niedziela wakacje urlop swieta
football soccer baseball basketball hockey tennis liverpool chelsea arsenal barcelona realmadrid manchester juventus
legia lechpoznan wisla ruchchorzow widzew cracovia polska poland polska warszawa krakow kraków gdansk gdańsk gdynia
wroclaw wrocław poznan poznań lodz łódź katowice szczecin lublin rzeszow bialystok london paris berlin newyork america
germany england
jesus jezus jezuschrystus maryja god bog bóg heaven blessed faith prayer freedom wolnosc whatever nothing nobody
trustno trustnoone fuckyou fuckoff asshole bitch bullshit kurwa kurwamac dupa dupadupa chuj spierdalaj jebac
george michael jordan michelle jennifer jessica ashley daniel anthony andrew joshua matthew robert thomas william charlie
hannah nicole sophie samantha amanda melissa maggie ginger pepper buster bailey cookie chocolate cheese banana orange
apple cherry strawberry pizza coffee whiskey vodka piwo wodka wódka pierogi kawa herbata czekolada truskawka
anna ania asia basia beata bartek bartosz agata agnieszka aleksandra ola olga ewa ewelina filip gosia grzegorz hania
iza izabela jacek jakub kuba jan janek joanna julia justyna kamil kamila karol karolina kasia katarzyna krzysiek
krzysztof lukasz łukasz maciek maciej magda magdalena maja malgorzata marcin marek maria mariusz marta martyna mateusz
michal michał mikolaj monika natalia nikola oliwia pawel paweł patryk patrycja piotr piotrek przemek rafal rafał robert
sebastian slawek stasiek sylwia szymon tomasz tomek weronika wiktoria wojtek wojciech zosia zofia zuzanna zuzia
mercedes ferrari porsche corvette mustang harley yamaha honda toyota bmw audi volvo skoda fiat opel maluch polonez
camper kamper convoy konwoj konwój caravan karawana roadtrip podroz podróż wycieczka przygoda adventure
gwiazda gwiazdka ksiezyc księżyc niebo morze gory góry las dom domek dziewczyna chlopak chłopak zona żona maz mąż
dzien dobry dziendobry hejhej hej czesc cześć siema elo nara
metallica nirvana slipknot eminem beatles blink rockstar guitar music muzyka piano dance party lucky money diamond
golden silver crystal purple yellow blue green black white red zielony niebieski czerwony czarny bialy
internet qwertyqwerty passwordpassword computer startrek stargate hogwarts harrypotter gandalf frodo skywalker yoda
`

/** In small letters, without marks over them. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  WORDS.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').split(/\s+/).filter(Boolean),
)
