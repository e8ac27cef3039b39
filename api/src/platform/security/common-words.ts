/**
 * Words that people build passwords from, worldwide and in Bangladesh; in lower case. `isCommonPassword`
 * handles digits in place of letters.
 */
const text = `
password passwort parola contrasena motdepasse passcode passphrase secret secreto letmein letmeinnow welcome welcomehome changeme
changeit default guest admin administrator root superuser sysadmin master login signin logmein access testing testtest test tester user
username iloveyou ilovegod ilovemom ilovemyself iloveu iloveyoumom loveyou loveme lovelove lover forever forever together babygirl baby
babyboy princess prince queen king angel angels sweetheart sweety sweetie honey sunshine moonlight starlight rainbow butterfly flower
flowers rose sakura summer winter spring autumn january february march april june july august september october november december monday
friday sunday football soccer cricket baseball basketball hockey tennis champion champions liverpool chelsea arsenal barcelona realmadrid
manchester manutd juventus messi ronaldo neymar argentina brasil brazil germany france spain england america australia canada india
pakistan bangladesh bangla banglalink bangali bengali dhaka dhakacity chittagong chattogram sylhet khulna rajshahi rangpur barisal
barishal mymensingh comilla cumilla noakhali feni bogura bogra gazipur narayanganj coxsbazar joybangla amarsonarbangla sonarbangla
shadhinota shapla padma meghna jamuna surma royalbengal bengaltiger tigers grameen grameenphone robiaxiata teletalk airtel bkash nagad
rocket allah allahu allahuakbar allahhelpme allahisone bismillah bismillahir alhamdulillah mashallah inshallah subhanallah islam muslim
muhammad mohammad mohammed muhammed ahmed rahman rahim rahima karim hossain hussain hasan hassan ali islamabad khan khatun begum
chowdhury sarkar sarker akter aktar akther sultana nusrat ayesha fatema fatima jannat jannatul sumaiya tasnim farhana sharmin shirin
rokeya kamal jamal jahangir alamgir shahin shakib shakibalhasan tamim mashrafe mushfiq mustafiz rakib rasel sohel sojib sajib rubel
arif asif imran sabbir tanvir mahmud habib nahid mehedi tania mukta moni mimi tuli mitu nila lima rina mina jesus jesuschrist christ
christian god godisgood godisgreat blessed blessing faith heaven krishna ganesha hanuman sairam omnamah lakshmi durga saraswati
buddha mother father mommy daddy mummy mamun abba amma ammu abbu ammuabbu bhai bhaiya brother sister family friend friends bestfriend
myfamily mylife mylove mydream mybaby mynameis mynameiskhan mypassword mypass michael michelle jessica jennifer charlie daniel david
thomas robert richard william joseph george jordan andrew anthony nicole ashley amanda samantha elizabeth victoria alexander
alexandra christopher matthew benjamin jonathan joshua justin brandon brittany stephanie patricia katherine natasha superman batman
spiderman ironman superstar starwars pokemon pikachu naruto minecraft dragon dragonball tiger lion eagle falcon phoenix panther
elephant monkey donkey chicken cookie chocolate cupcake banana orange pineapple strawberry blueberry cheese pizza coffee whatever
nothing something anything everything freedom victory success money millionaire rich power lucky luckyone happy happiness smile
beautiful pretty lovely gorgeous handsome awesome amazing fantastic perfect wonderful trustno trustnoone computer internet google
facebook instagram youtube twitter whatsapp samsung nokia iphone android windows microsoft apple laptop mobile telephone phone number
company office manager student teacher doctor engineer school college university dhakauniversity buet hello hellohello helloworld
goodbye goodmorning goodluck good qwerty qwertyui qwertyuiop qwertyuio qwert qazwsx qazwsxedc qweasd qweasdzxc asdf asdfgh asdfghjk
asdfghjkl asdfasdf zxcvbn zxcvbnm qwerasdf poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij
milon milan biye biyeshadi shadi marriage wedding matrimony matrimonial bride groom husband wife partner patro patri soulmate
`;

export const commonWords: ReadonlySet<string> = new Set(text.split(/\s+/).filter(Boolean));
