/** Italian towns: name, region, latitude, longitude, postcode. */
export const ITALIAN_TOWNS = `
Roma|Lazio|41.8933|12.4829|00184
Milano|Lombardia|45.4642|9.1900|20121
Napoli|Campania|40.8518|14.2681|80132
Torino|Piemonte|45.0703|7.6869|10121
Palermo|Sicilia|38.1157|13.3615|90133
Genova|Liguria|44.4056|8.9463|16121
Bologna|Emilia-Romagna|44.4949|11.3426|40121
Firenze|Toscana|43.7696|11.2558|50122
Bari|Puglia|41.1171|16.8719|70121
Catania|Sicilia|37.5079|15.0830|95124
Venezia|Veneto|45.4408|12.3155|30124
Verona|Veneto|45.4384|10.9916|37121
Messina|Sicilia|38.1938|15.5540|98122
Padova|Veneto|45.4064|11.8768|35121
Trieste|Friuli-Venezia Giulia|45.6495|13.7768|34121
Brescia|Lombardia|45.5416|10.2118|25121
Parma|Emilia-Romagna|44.8015|10.3279|43121
Taranto|Puglia|40.4644|17.2470|74121
Prato|Toscana|43.8777|11.1022|59100
Modena|Emilia-Romagna|44.6471|10.9252|41121
Reggio Calabria|Calabria|38.1144|15.6500|89121
Reggio nell'Emilia|Emilia-Romagna|44.6983|10.6312|42121
Perugia|Umbria|43.1107|12.3908|06121
Ravenna|Emilia-Romagna|44.4184|12.2035|48121
Livorno|Toscana|43.5485|10.3106|57123
Cagliari|Sardegna|39.2238|9.1217|09124
Foggia|Puglia|41.4622|15.5446|71121
Rimini|Emilia-Romagna|44.0678|12.5695|47921
Salerno|Campania|40.6824|14.7681|84121
Ferrara|Emilia-Romagna|44.8381|11.6198|44121
Sassari|Sardegna|40.7259|8.5556|07100
Latina|Lazio|41.4676|12.9037|04100
Monza|Lombardia|45.5845|9.2744|20900
Siracusa|Sicilia|37.0755|15.2866|96100
Pescara|Abruzzo|42.4618|14.2161|65121
Bergamo|Lombardia|45.6983|9.6773|24121
Forlì|Emilia-Romagna|44.2227|12.0407|47121
Trento|Trentino-Alto Adige|46.0748|11.1217|38122
Vicenza|Veneto|45.5455|11.5354|36100
Terni|Umbria|42.5636|12.6427|05100
Bolzano|Trentino-Alto Adige|46.4983|11.3548|39100
Novara|Piemonte|45.4469|8.6222|28100
Piacenza|Emilia-Romagna|45.0526|9.6930|29121
Ancona|Marche|43.6158|13.5189|60121
Andria|Puglia|41.2274|16.2952|76123
Arezzo|Toscana|43.4633|11.8796|52100
Udine|Friuli-Venezia Giulia|46.0711|13.2346|33100
Cesena|Emilia-Romagna|44.1391|12.2431|47521
Lecce|Puglia|40.3515|18.1750|73100
Pesaro|Marche|43.9098|12.9131|61121
La Spezia|Liguria|44.1025|9.8241|19121
Lerici|Liguria|44.0764|9.9111|19032
Portovenere|Liguria|44.0518|9.8339|19025
Monterosso al Mare|Liguria|44.1459|9.6545|19016
Vernazza|Liguria|44.1349|9.6849|19018
Manarola|Liguria|44.1068|9.7271|19017
Riomaggiore|Liguria|44.0991|9.7378|19017
Sarzana|Liguria|44.1118|9.9600|19038
Santa Margherita Ligure|Liguria|44.3353|9.2111|16038
Portofino|Liguria|44.3032|9.2098|16034
Rapallo|Liguria|44.3496|9.2280|16035
Sestri Levante|Liguria|44.2724|9.3964|16039
Chiavari|Liguria|44.3173|9.3220|16043
Savona|Liguria|44.3080|8.4810|17100
Finale Ligure|Liguria|44.1690|8.3434|17024
Alassio|Liguria|44.0079|8.1735|17021
Sanremo|Liguria|43.8159|7.7761|18038
Imperia|Liguria|43.8897|8.0397|18100
Alessandria|Piemonte|44.9125|8.6150|15121
Asti|Piemonte|44.9008|8.2064|14100
Cuneo|Piemonte|44.3845|7.5427|12100
Alba|Piemonte|44.7009|8.0357|12051
Biella|Piemonte|45.5629|8.0583|13900
Verbania|Piemonte|45.9214|8.5515|28922
Stresa|Piemonte|45.8838|8.5349|28838
Ivrea|Piemonte|45.4670|7.8767|10015
Sestriere|Piemonte|44.9579|6.8793|10058
Bardonecchia|Piemonte|45.0783|6.7041|10052
Aosta|Valle d'Aosta|45.7370|7.3201|11100
Courmayeur|Valle d'Aosta|45.7969|6.9688|11013
Cogne|Valle d'Aosta|45.6083|7.3556|11012
Breuil-Cervinia|Valle d'Aosta|45.9365|7.6299|11021
Como|Lombardia|45.8081|9.0852|22100
Bellagio|Lombardia|45.9873|9.2617|22021
Lecco|Lombardia|45.8566|9.3977|23900
Varese|Lombardia|45.8206|8.8251|21100
Pavia|Lombardia|45.1847|9.1582|27100
Lodi|Lombardia|45.3138|9.5035|26900
Cremona|Lombardia|45.1332|10.0227|26100
Mantova|Lombardia|45.1564|10.7914|46100
Sondrio|Lombardia|46.1699|9.8715|23100
Livigno|Lombardia|46.5386|10.1357|23041
Bormio|Lombardia|46.4670|10.3702|23032
Sirmione|Lombardia|45.4976|10.6052|25019
Desenzano del Garda|Lombardia|45.4690|10.5360|25015
Riva del Garda|Trentino-Alto Adige|45.8858|10.8414|38066
Rovereto|Trentino-Alto Adige|45.8903|11.0404|38068
Merano|Trentino-Alto Adige|46.6713|11.1594|39012
Bressanone|Trentino-Alto Adige|46.7151|11.6572|39042
Brunico|Trentino-Alto Adige|46.7963|11.9365|39031
Ortisei|Trentino-Alto Adige|46.5743|11.6722|39046
Madonna di Campiglio|Trentino-Alto Adige|46.2290|10.8269|38086
Canazei|Trentino-Alto Adige|46.4767|11.7711|38032
Cortina d'Ampezzo|Veneto|46.5405|12.1357|32043
Belluno|Veneto|46.1425|12.2167|32100
Treviso|Veneto|45.6669|12.2430|31100
Asolo|Veneto|45.8017|11.9144|31011
Bassano del Grappa|Veneto|45.7667|11.7344|36061
Chioggia|Veneto|45.2190|12.2790|30015
Jesolo|Veneto|45.5331|12.6437|30016
Rovigo|Veneto|45.0698|11.7902|45100
Gorizia|Friuli-Venezia Giulia|45.9402|13.6202|34170
Pordenone|Friuli-Venezia Giulia|45.9564|12.6605|33170
Grado|Friuli-Venezia Giulia|45.6777|13.3946|34073
Cividale del Friuli|Friuli-Venezia Giulia|46.0931|13.4307|33043
Imola|Emilia-Romagna|44.3533|11.7141|40026
Faenza|Emilia-Romagna|44.2857|11.8833|48018
Cervia|Emilia-Romagna|44.2618|12.3484|48015
Cesenatico|Emilia-Romagna|44.1996|12.3955|47042
Riccione|Emilia-Romagna|43.9992|12.6564|47838
Carpi|Emilia-Romagna|44.7837|10.8777|41012
Siena|Toscana|43.3188|11.3308|53100
Pisa|Toscana|43.7228|10.4017|56126
Lucca|Toscana|43.8429|10.5027|55100
Viareggio|Toscana|43.8737|10.2561|55049
Forte dei Marmi|Toscana|43.9626|10.1706|55042
Massa|Toscana|44.0354|10.1393|54100
Carrara|Toscana|44.0793|10.0977|54033
Pistoia|Toscana|43.9333|10.9173|51100
Grosseto|Toscana|42.7635|11.1124|58100
Montepulciano|Toscana|43.0920|11.7868|53045
San Gimignano|Toscana|43.4677|11.0430|53037
Volterra|Toscana|43.4017|10.8613|56048
Portoferraio|Toscana|42.8137|10.3163|57037
Orbetello|Toscana|42.4388|11.2125|58015
Assisi|Umbria|43.0707|12.6196|06081
Orvieto|Umbria|42.7185|12.1107|05018
Spoleto|Umbria|42.7405|12.7376|06049
Gubbio|Umbria|43.3519|12.5773|06024
Urbino|Marche|43.7263|12.6365|61029
Macerata|Marche|43.2984|13.4535|62100
Ascoli Piceno|Marche|42.8536|13.5749|63100
Senigallia|Marche|43.7151|13.2176|60019
San Benedetto del Tronto|Marche|42.9439|13.8830|63074
Viterbo|Lazio|42.4168|12.1051|01100
Rieti|Lazio|42.4040|12.8567|02100
Frosinone|Lazio|41.6396|13.3512|03100
Sperlonga|Lazio|41.2569|13.4333|04029
Gaeta|Lazio|41.2133|13.5722|04024
Terracina|Lazio|41.2917|13.2486|04019
Ostia|Lazio|41.7300|12.2760|00121
Tivoli|Lazio|41.9634|12.7958|00019
Frascati|Lazio|41.8080|12.6809|00044
Anzio|Lazio|41.4482|12.6289|00042
Civitavecchia|Lazio|42.0924|11.7954|00053
L'Aquila|Abruzzo|42.3498|13.3995|67100
Teramo|Abruzzo|42.6612|13.6990|64100
Chieti|Abruzzo|42.3510|14.1675|66100
Vasto|Abruzzo|42.1116|14.7065|66054
Sulmona|Abruzzo|42.0477|13.9263|67039
Campobasso|Molise|41.5603|14.6627|86100
Termoli|Molise|42.0028|14.9947|86039
Caserta|Campania|41.0724|14.3312|81100
Benevento|Campania|41.1298|14.7826|82100
Avellino|Campania|40.9142|14.7906|83100
Sorrento|Campania|40.6263|14.3758|80067
Positano|Campania|40.6281|14.4850|84017
Amalfi|Campania|40.6340|14.6027|84011
Ravello|Campania|40.6493|14.6117|84010
Capri|Campania|40.5507|14.2426|80073
Ischia|Campania|40.7421|13.9420|80077
Pompei|Campania|40.7462|14.4989|80045
Paestum|Campania|40.4220|15.0055|84047
Potenza|Basilicata|40.6404|15.8056|85100
Matera|Basilicata|40.6664|16.6043|75100
Maratea|Basilicata|39.9967|15.7222|85046
Brindisi|Puglia|40.6327|17.9418|72100
Ostuni|Puglia|40.7297|17.5775|72017
Alberobello|Puglia|40.7843|17.2375|70011
Polignano a Mare|Puglia|40.9946|17.2197|70044
Monopoli|Puglia|40.9519|17.2973|70043
Trani|Puglia|41.2774|16.4178|76125
Otranto|Puglia|40.1460|18.4910|73028
Gallipoli|Puglia|40.0559|17.9926|73014
Vieste|Puglia|41.8827|16.1764|71019
Catanzaro|Calabria|38.9098|16.5877|88100
Cosenza|Calabria|39.2983|16.2537|87100
Crotone|Calabria|39.0808|17.1271|88900
Tropea|Calabria|38.6764|15.8984|89861
Scilla|Calabria|38.2517|15.7165|89058
Trapani|Sicilia|38.0176|12.5365|91100
Marsala|Sicilia|37.7989|12.4364|91025
Agrigento|Sicilia|37.3111|13.5765|92100
Ragusa|Sicilia|36.9269|14.7255|97100
Modica|Sicilia|36.8588|14.7608|97015
Noto|Sicilia|36.8920|15.0697|96017
Taormina|Sicilia|37.8516|15.2853|98039
Cefalù|Sicilia|38.0390|14.0220|90015
Enna|Sicilia|37.5676|14.2795|94100
Caltanissetta|Sicilia|37.4901|14.0629|93100
Lipari|Sicilia|38.4676|14.9537|98055
Olbia|Sardegna|40.9234|9.4964|07026
Alghero|Sardegna|40.5589|8.3184|07041
Nuoro|Sardegna|40.3211|9.3295|08100
Oristano|Sardegna|39.9062|8.5884|09170
Villasimius|Sardegna|39.1407|9.5212|09049
Porto Cervo|Sardegna|41.1343|9.5361|07021
Carloforte|Sardegna|39.1446|8.3056|09014
`;
